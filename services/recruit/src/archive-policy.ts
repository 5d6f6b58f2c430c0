import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'

/** What leaves recruit with a workspace (ADR 8): everything. */
export const archivePolicy: ArchivePolicy = {
  service: 'recruit',
  left: [],
  restless: [],
  shared: {},
  regional: [],
  texts: {
    person_merge: { person: ['after', 'before'] },
    person: { words: ['summary'], person: ['email', 'name', 'name_key'], plain: ['origin'] },
  },
  erased: {},
}
