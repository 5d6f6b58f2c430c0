import { derivedId } from '@verbatim/contracts/ids.ts'
import { type SampleKind, sampleId } from '@verbatim/contracts/sample-ids.ts'

/** The workspace that gets the sample study, and when it was made, from which its days are counted back. */
export type SampleWorkspace = { teamId: string; createdBy: string; createdAtMs: number }

const DAY_MS = 86_400_000

/** Ids and dates of the sample study in one workspace: always the same, so that making it twice makes it once. */
export const sampleClock = ({ teamId, createdAtMs }: SampleWorkspace) => ({
  /** Ids that other services know too. */
  shared: (kind: SampleKind, key: string): string => sampleId(teamId, kind, key, createdAtMs),
  /** Ids that only this service knows. */
  own: (kind: 'speaker' | 'file' | 'board' | 'group' | 'field' | 'option', key: string): string =>
    derivedId(teamId, `sample:${kind}:${key}`, createdAtMs),
  daysAgo: (days: number): Date => new Date(createdAtMs - days * DAY_MS),
})

export type SampleClock = ReturnType<typeof sampleClock>
