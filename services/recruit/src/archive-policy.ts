import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'

/** What leaves recruit with a workspace (ADR 8): everything. Restoring adds who was erased since (ADR 22). */
export const archivePolicy: ArchivePolicy = {
  service: 'recruit',
  left: [],
  restless: ['erasure'],
  shared: {},
  regional: [],
  texts: {
    // Hashes of words that are erased, under a key that stands beside them.
    erasure: { person: ['key', 'phrases'], plain: ['key_id', 'places', 'receipt', 'signature', 'state'] },
    person_merge: { person: ['after', 'before'] },
    person_picture: { person: ['bytes'], plain: ['format'] },
    person: { words: ['summary'], person: ['email', 'name', 'name_key'], plain: ['origin'] },
  },
  erased: {},
  erasers: {
    'erasure.key': { kept: 'a backup from before is erased again by it' },
    'person_picture.bytes': { by: 'goes with the person whose picture it is' },
    'erasure.phrases': { kept: 'hashes, of which a backup from before is erased again' },
  },
}
