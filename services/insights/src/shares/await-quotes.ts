import type { ShareLink } from '@verbatim/shares/share-link.ts'
import type { PublicInsight } from './find-shared-insight.ts'
import type { SharedInsight } from './read-shared-insight.ts'

/** So long after it was published or shared the words of a quote may still be on their way. */
const ON_THEIR_WAY_MS = 60_000
const LONGEST_MS = 5000
const PAUSE_MS = 100

/** Whether quotes are missing only because notes has not told their words yet: a link asks for them once it is made. */
export function isAwaiting({ awaited }: SharedInsight, link: ShareLink, insight: PublicInsight, now: Date): boolean {
  const since = Math.max(link.createdAt.getTime(), insight.publishedAt.getTime())
  return awaited.length > 0 && now.getTime() - since < ON_THEIR_WAY_MS
}

/**
 * The insight with the quotes that are told within five seconds. What is not told by then stays awaited.
 * @param read what was told; null once the link opens it no more, which is the end of waiting.
 */
export async function withAwaited(
  shown: SharedInsight,
  read: () => Promise<Pick<SharedInsight, 'quotes' | 'tags' | 'minutes'> | null>,
): Promise<SharedInsight | null> {
  const until = performance.now() + LONGEST_MS
  for (;;) {
    const told = await read()
    if (!told) return null
    const awaited = shown.awaited.filter((id) => !told.quotes.has(id))
    if (!awaited.length || performance.now() > until) return { ...shown, ...told, awaited }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
