import { PERSON_LABEL } from '#src/lists/people-of-note-query.ts'
import type { TallyTrigger } from './tally-triggers.ts'

const NEW = 'referencing new table as new_rows'
const OLD = 'referencing old table as old_rows'
const BOTH = 'referencing old table as old_rows new table as new_rows'

/** A trigger for each way in which rows of a table come, go and change, in any of these columns. */
function ways(name: string, table: string, columns: string, body: (rows: string) => string): TallyTrigger[] {
  const [before, after] = [`select ${columns} from old_rows`, `select ${columns} from new_rows`]
  const changed = `((${before} except ${after}) union (${after} except ${before})) as changed`
  return [
    { name: `${name}_made`, table, when: `insert on {table} ${NEW}`, body: body('new_rows as changed') },
    { name: `${name}_gone`, table, when: `delete on {table} ${OLD}`, body: body('old_rows as changed') },
    { name: `${name}_changed`, table, when: `update on {table} ${BOTH}`, body: body(changed) },
  ]
}

/** Whether a field of notes says whom a note is about; one that is gone may have. */
const NAMES = `(field.id is null or field.object_type = 'NOTE' and btrim(field.label) ~* '${PERSON_LABEL}')`

/** Everything by which the people of a note change, besides what happens to the note itself; and a tag's end, with its pairs. */
export const PEOPLE_TRIGGERS: readonly TallyTrigger[] = [
  {
    name: 'tally_tag_gone',
    table: 'tag',
    when: `delete on {table} ${OLD}`,
    body: 'insert into tally_due (team_id, tag_id) select team_id, id from old_rows;',
  },
  ...ways(
    'tally_speaker',
    'speaker',
    'id, team_id, note_id, said_key',
    (rows) => `insert into tally_due (team_id, speaks_in) select distinct team_id, note_id from ${rows};`,
  ),
  ...ways(
    'tally_name',
    'person_name',
    'team_id, name_key, person_id',
    (rows) => `insert into tally_due (team_id, name_id) select distinct team_id, md5(name_key)::uuid from ${rows};`,
  ),
  ...ways(
    'tally_value',
    'field_value',
    'team_id, object_type, object_id, field_id, position, text_value, number_value, reference_id',
    (rows) => `insert into tally_due (team_id, speaks_in) select distinct changed.team_id, changed.object_id
      from ${rows} left join field on field.id = changed.field_id where changed.object_type = 'NOTE' and ${NAMES};`,
  ),
  ...ways(
    'tally_field',
    'field',
    'id, team_id, object_type, project_id, label, rank, deleted_at',
    (rows) => `insert into tally_due (team_id, field_id) select distinct team_id, id from ${rows}
      where object_type = 'NOTE' and btrim(label) ~* '${PERSON_LABEL}';`,
  ),
  ...ways(
    'tally_option',
    'field_option',
    'id, team_id, field_id, label',
    (rows) => `insert into tally_due (team_id, reference_id) select distinct changed.team_id, changed.id
      from ${rows} left join field on field.id = changed.field_id where ${NAMES};`,
  ),
  ...ways(
    'tally_known',
    'known_person',
    'id, team_id, name, deleted',
    (rows) => `insert into tally_due (team_id, reference_id) select distinct changed.team_id, changed.id
      from ${rows} where exists (select from field where field.team_id = changed.team_id and field.type = 'PERSON'
        and field.object_type = 'NOTE' and btrim(field.label) ~* '${PERSON_LABEL}');`,
  ),
]
