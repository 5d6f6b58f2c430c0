import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'

/** What leaves the example with a workspace (ADR 8): everything. */
export const archivePolicy: ArchivePolicy = {
  service: 'example',
  left: [],
  restless: [],
  shared: {},
  regional: [],
  texts: { example: { words: ['title'] } },
  erased: {},
}
