/** A trigger that notes down what a statement leaves to be counted; `{table}` is where it hangs. */
export type TallyTrigger = { name: string; table: string; when: string; body: string }

const NEW = 'referencing new table as new_rows'
const OLD = 'referencing old table as old_rows'
const BOTH = 'referencing old table as old_rows new table as new_rows'

const dueHighlights = (rows: string): string =>
  `insert into tally_due (team_id, note_id, highlight_id) select distinct team_id, note_id, id from ${rows};`

/** In which note is looked up when it is counted. */
const dueTagged = (rows: string): string =>
  `insert into tally_due (team_id, highlight_id) select distinct team_id, highlight_id from ${rows};`

const dueNotes = (rows: string): string =>
  `insert into tally_due (team_id, note_id) select distinct team_id, id from ${rows};`

/** Both states of each row of which something changed that counts. */
const changedOf = (columns: string): string => {
  const of = (row: string): string => columns.replaceAll('{row}', row)
  return `(select after.* from new_rows after join old_rows before using (id)
      where (${of('after')}) is distinct from (${of('before')})
    union all
    select before.* from new_rows after join old_rows before using (id)
      where (${of('after')}) is distinct from (${of('before')})) as changed`
}

const OF_HIGHLIGHT =
  '{row}.project_id, {row}.note_id, {row}.person_key, {row}.state, {row}.deleted_at is null, {row}.text'

/** Everything by which a count changes, whoever writes it: acts, workers, an archive that comes back, what cascades. */
export const TALLY_TRIGGERS: readonly TallyTrigger[] = [
  {
    name: 'tally_highlight_made',
    table: 'highlight',
    when: `insert on {table} ${NEW}`,
    body: dueHighlights('new_rows'),
  },
  {
    name: 'tally_highlight_gone',
    table: 'highlight',
    when: `delete on {table} ${OLD}`,
    body: dueHighlights('old_rows'),
  },
  {
    name: 'tally_highlight_changed',
    table: 'highlight',
    when: `update on {table} ${BOTH}`,
    body: dueHighlights(changedOf(OF_HIGHLIGHT)),
  },
  { name: 'tally_tag_put', table: 'highlight_tag', when: `insert on {table} ${NEW}`, body: dueTagged('new_rows') },
  { name: 'tally_tag_taken', table: 'highlight_tag', when: `delete on {table} ${OLD}`, body: dueTagged('old_rows') },
  { name: 'tally_tag_replaced', table: 'highlight_tag', when: `update on {table} ${NEW}`, body: dueTagged('new_rows') },
  { name: 'tally_note_made', table: 'note', when: `insert on {table} ${NEW}`, body: dueNotes('new_rows') },
  { name: 'tally_note_gone', table: 'note', when: `delete on {table} ${OLD}`, body: dueNotes('old_rows') },
  {
    name: 'tally_note_changed',
    table: 'note',
    when: `update on {table} ${BOTH}`,
    body: dueNotes(changedOf('{row}.project_id, {row}.deleted_at is null')),
  },
  {
    name: 'tally_tag_regrouped',
    table: 'tag',
    when: `update on {table} ${BOTH}`,
    body: `insert into tally_due (team_id, tag_id) select after.team_id, after.id from new_rows after
      join old_rows before using (id) where after.tag_group_id <> before.tag_group_id;`,
  },
]
