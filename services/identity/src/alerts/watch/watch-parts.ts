import type { Identity } from '#src/context.ts'

/** What looking at logs works with. */
export type WatchParts = Pick<Identity, 'db' | 'clock' | 'newId' | 'settings' | 'keys'>
