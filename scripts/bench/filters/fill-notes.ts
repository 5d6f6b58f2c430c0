import { newId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'

/** A project with notes, their text, highlights with tags, and a value of every type of field in nine notes of ten. */
export type Filled = { teamId: string; projectId: string; fields: FilledFields }
export type FilledFields = Record<
  'TEXT' | 'EMAIL' | 'PHONE' | 'URL' | 'NUMBER' | 'NPS' | 'DATETIME' | 'BOOLEAN' | 'SINGLE' | 'MULTI' | 'PERSON',
  string
>

/** The id of the nth of something: a tag, an option, a person. */
export const nthId = (nth: number): string => `01890000-0000-7000-8000-${String(nth).padStart(12, '0')}`
const NTH_ID = (nth: string): string => `('01890000-0000-7000-8000-' || lpad((${nth})::text, 12, '0'))::uuid`

export const COUNTS = { tags: 40, members: 12, options: 8, choices: 12, people: 200 } as const
const BLOCKS = 3
/** Notes with their number, the newest first. */
const NUMBERED = '(select id, row_number() over (order by created_at desc) as n from note) as numbered'
const WORDS = `(array['paper', 'depot', 'driver', 'invoice', 'photo', 'waiting', 'call', 'Leeds', 'verification', 'account'])`

/** Fills the tables by SQL, without the facts: as `analyze` finds them after a minute in service. */
export async function fillNotes(tx: Transaction, teamId: string, notes: number): Promise<Filled> {
  const projectId = newId()
  const [boardId, groupId, now] = [newId(), newId(), new Date()]
  const own = { team_id: teamId, created_at: now, updated_at: now }
  await tx('project').insert({ ...own, id: projectId, title: 'Study' })
  await tx('tag_board').insert({ ...own, id: boardId, project_id: projectId, title: 'Board', rank: 1 })
  await tx('tag_group').insert({
    ...own,
    id: groupId,
    project_id: projectId,
    tag_board_id: boardId,
    title: 'Group',
    rank: 1,
  })
  const at = { teamId, projectId, groupId, notes }
  await tx.raw(
    `insert into tag (id, team_id, project_id, tag_group_id, title, title_key, color, rank, created_at, updated_at)
     select ${NTH_ID('n')}, :teamId, :projectId, :groupId, 'Tag ' || n, 'tag ' || n, '#aabbcc', n, now(), now()
     from generate_series(0, ${COUNTS.tags - 1}) n`,
    at,
  )
  await tx.raw(
    `insert into note (id, team_id, project_id, title, kind, abstract, created_by, created_at, updated_at)
     select gen_random_uuid(), :teamId, :projectId, ${WORDS}[1 + n % 10] || ' interview ' || n, 'TEXT', '',
       ${NTH_ID(`n % ${COUNTS.members}`)}, now() - n * interval '9 minutes', now() - n * interval '5 minutes'
     from generate_series(1, :notes) n`,
    at,
  )
  await fillTexts(tx, at)
  return { teamId, projectId, fields: await fillValues(tx, teamId) }
}

async function fillTexts(tx: Transaction, at: Record<'teamId' | 'projectId', unknown>): Promise<void> {
  await tx.raw(
    `insert into note_block (note_id, block_id, team_id, position, kind, text)
     select id, 'b' || b, :teamId, b, 'paragraph',
       'They said the ' || ${WORDS}[1 + (n * 7 + b) % 10] || ' never came, and ' || md5(n::text || b) || ' was the answer.'
     from ${NUMBERED}, generate_series(1, ${BLOCKS}) b`,
    at,
  )
  await tx.raw(
    `insert into highlight (id, team_id, project_id, note_id, block_id, start_offset, end_block_id, end_offset, text,
       prefix, suffix, state, person_key, author_id, created_at, updated_at)
     select gen_random_uuid(), :teamId, :projectId, id, 'b' || h, 0, 'b' || h, 10, 'They said', '', '', 'ACTIVE',
       'person ' || n % ${COUNTS.people}, ${NTH_ID(`n % ${COUNTS.members}`)}, now(), now()
     from ${NUMBERED}, generate_series(1, (n % 4)::int) h`,
    at,
  )
  await tx.raw(
    `insert into highlight_tag (highlight_id, tag_id, team_id, position)
     select highlight.id, ${NTH_ID(`(n + row_number() over (partition by note_id)) % ${COUNTS.tags}`)}, :teamId, 0
     from highlight join ${NUMBERED} on numbered.id = highlight.note_id`,
    at,
  )
}

/** The column of each field's values, and the value of the nth note. */
const VALUES: Record<keyof FilledFields, readonly [string, string]> = {
  TEXT: ['text_value', `${WORDS}[1 + n % 10] || ' of depot ' || n % 5000`],
  EMAIL: ['text_value', `'driver' || n || '@farrow.example'`],
  PHONE: ['text_value', `'+44 113 ' || 4960000 + n`],
  URL: ['text_value', `'https://farrow.example/depots/' || n % 9000`],
  NUMBER: ['number_value', 'n % 1000'],
  NPS: ['number_value', 'n % 11'],
  DATETIME: ['time_value', "now() - n * interval '11 minutes'"],
  BOOLEAN: ['boolean_value', 'n % 3 = 0'],
  SINGLE: ['reference_id', NTH_ID(`n % ${COUNTS.options}`)],
  MULTI: ['reference_id', NTH_ID(`(n + position * 5) % ${COUNTS.choices}`)],
  PERSON: ['reference_id', NTH_ID(`(n + position * 7) % ${COUNTS.people}`)],
}

async function fillValues(tx: Transaction, teamId: string): Promise<FilledFields> {
  const ids = Object.fromEntries(Object.keys(VALUES).map((name) => [name, newId()])) as FilledFields
  for (const [name, [column, value]] of Object.entries(VALUES)) {
    const several = name === 'MULTI' || name === 'PERSON' ? 1 : 0
    await tx.raw(
      `insert into field_value (team_id, object_type, object_id, field_id, position, ${column})
       select :teamId, 'NOTE', id, :fieldId, position, ${value}
       from ${NUMBERED}, generate_series(0, ${several}) position where n % 10 <> 0`,
      { teamId, fieldId: ids[name as keyof FilledFields] },
    )
  }
  return ids
}
