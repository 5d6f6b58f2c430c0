import { createThreadReader } from '@verbatim/kit/documents/thread-reader.ts'
import { type AlikeTags, type ComparedTags, compareTags } from '#src/tags/health/compare-tags.ts'

/** So few are compared in some milliseconds, sooner than a thread begins. */
const FEW = 100

const onThread = createThreadReader<ComparedTags, AlikeTags>(new URL('./compare-tags-worker.ts', import.meta.url), {
  busy: 'Your workspace is comparing many tags at the moment. Try again in a minute.',
  failed: 'The tags of this project could not be compared. Merge some of them first.',
  giveUpMs: 60_000,
})

/**
 * Compares tags of a workspace; many of them on a thread, since long titles that differ in few letters take seconds, in
 * which nobody else waits. Throws TooManyRequests where much of the workspace waits for a thread already.
 */
export const compareAside = async (teamId: string, tags: ComparedTags): Promise<AlikeTags> =>
  tags.named.length > FEW ? onThread(teamId, tags) : compareTags(tags)
