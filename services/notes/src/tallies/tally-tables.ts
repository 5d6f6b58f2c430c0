import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'

/** Tables of kept counts. Rows of their notes and highlights fill them, wherever those come to stand. */
export const TALLY_TABLES = [
  ...['tally', 'tally_note', 'tally_person', 'counted_note', 'counted_highlight'],
  ...['note_person', 'counted_people', 'tally_pair'],
  // Empty but while a transaction writes.
  'tally_due',
] as const

/** What stands in their columns; whoever is erased from a highlight is counted no more, in the same transaction. */
export const TALLY_TEXTS: ArchivePolicy['texts'] = {
  tally: {},
  tally_note: {},
  tally_person: { person: ['person_key'] },
  counted_note: {},
  tally_bell: { plain: ['run'] },
  tally_delta: { person: ['person_key'], plain: ['run'] },
  tally_due: { plain: ['run'] },
  note_person: { person: ['name_key', 'person_key'] },
  counted_people: {},
  tally_pair: {},
  tally_pair_delta: { plain: ['run'] },
  counted_highlight: { person: ['person_key'], plain: ['state'] },
}
