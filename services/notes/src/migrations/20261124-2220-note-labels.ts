import type { Migration } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

/** Tables that only this step and those beside it fill for all teams at once. */
const NEW_TABLES = ['field', 'field_option', 'field_value']

/**
 * Labels that notes carried in `fields` become text fields of their projects, one for each label without regard to case,
 * and their values; `fields` is empty from then on. A trigger does it, so that what a process of the release before
 * writes there, or an archive of it brings, becomes values as well.
 */
export const noteLabelMigrations: readonly Migration[] = [
  // Each of these two is over at once: who reads waits for neither, as they would while everything is copied.
  forOwner('20261124-2220-notes-of-all-teams', 'no force'),
  {
    name: '20261124-2221-note-labels',
    async up(knex) {
      await knex.raw(TAKE_LABELS)
      await knex.raw(`create trigger note_labels_taken before insert or update of fields on note
        for each row when (new.fields <> '[]'::jsonb) execute function note_labels_taken()`)
      await ofAllTeams(knex, async () => {
        await knex.raw(`update note set fields = fields where fields <> '[]'::jsonb`)
      })
    },
    async down(knex) {
      await knex.raw('drop trigger note_labels_taken on note')
      await knex.raw('drop function note_labels_taken()')
      await ofAllTeams(knex, async () => {
        await knex.raw(PUT_LABELS_BACK)
      })
    },
  },
  forOwner('20261124-2222-notes-of-one-team', 'force'),
]

/** Lets the owner, which serves nobody, see the notes of all teams, or of none again; on the way back the other way round. */
function forOwner(name: string, forced: 'force' | 'no force'): Migration {
  const set =
    (how: typeof forced): Migration['up'] =>
    async (knex) => {
      await knex.raw(`alter table note ${how} row level security`)
    }
  return { name, up: set(forced), down: set(forced === 'force' ? 'no force' : 'force') }
}

async function ofAllTeams(knex: Knex, work: () => Promise<void>): Promise<void> {
  for (const table of NEW_TABLES) await knex.raw('alter table ?? no force row level security', [table])
  await work()
  for (const table of NEW_TABLES) await knex.raw('alter table ?? force row level security', [table])
}

/** A label that a note has twice, as of two columns of one name, is counted up. */
const GIVEN = `
  select place, value, label, lower(normalize(label, nfkc)) as label_key from (
    select place, value, case when nth = 1 then label else left(label, 240) || ' (' || nth || ')' end as label from (
      select place, one ->> 'value' as value, one ->> 'label' as label,
        row_number() over (partition by lower(normalize(one ->> 'label', nfkc)) order by place) as nth
      from jsonb_array_elements(new.fields) with ordinality as given(one, place)
    ) as numbered
  ) as labelled`

/** Fields of notes that the project offers under a label. */
const OFFERED = `known.team_id = new.team_id and known.object_type = 'NOTE' and known.deleted_at is null
  and (known.project_id = new.project_id or known.project_id is null) and known.label_key = given.label_key`

const TAKE_LABELS = `
  create function note_labels_taken() returns trigger language plpgsql as $$
  begin
    insert into field (id, team_id, project_id, object_type, label, label_key, type, rank, created_at, updated_at)
      select gen_random_uuid(), new.team_id, new.project_id, 'NOTE', label, label_key, 'TEXT',
        65536 * (row_number() over (order by place)) + coalesce(
          (select max(rank) from field where team_id = new.team_id and project_id = new.project_id), 0), now(), now()
      from (${GIVEN}) as given where not exists (select from field known where ${OFFERED})
      on conflict do nothing;
    insert into field_value (team_id, object_type, object_id, field_id, text_value)
      select distinct on (given.label_key) new.team_id, 'NOTE', new.id, known.id, coalesce(given.value, '')
      from (${GIVEN}) as given join field known on known.type = 'TEXT' and ${OFFERED}
      order by given.label_key, known.project_id nulls last
      on conflict (object_id, field_id, position) do update set text_value = excluded.text_value;
    new.fields := '[]'::jsonb;
    return new;
  end $$`

const PUT_LABELS_BACK = `
  update note set fields = labels.fields from (
    select object_id, jsonb_agg(jsonb_build_object('label', label, 'value', value) order by rank, field_id) as fields
    from (
      select v.object_id, v.field_id, f.label, f.rank, string_agg(coalesce(
          v.text_value, v.number_value::text, v.boolean_value::text,
          to_char(v.time_value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), o.label, v.reference_id::text
        ), ',' order by v.position) as value
      from field_value v join field f on f.id = v.field_id and f.deleted_at is null
        left join field_option o on o.id = v.reference_id
      where v.object_type = 'NOTE' group by v.object_id, v.field_id, f.label, f.rank
    ) as each group by object_id
  ) as labels where note.id = labels.object_id`
