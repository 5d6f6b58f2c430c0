import { newId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'

/** A project to fill, the fields whose values its notes get, and how many notes; every note has two highlights on average. */
export type ProjectToFill = { teamId: string; projectId: string; fields: FieldsToFill; notes: number }
export type FieldsToFill = { text: string; score: string; segment: string; options: readonly string[] }

export const TAGS = 60
const GROUPS = 6
const MEMBERS = 12
/** So many notes are of one person. */
const NOTES_EACH = 5
const BLOCKS = 3
const WORDS = `(array['paper', 'depot', 'driver', 'invoice', 'photo', 'waiting', 'call', 'Leeds', 'verification', 'account'])`
/** The id of the nth of something in a project. */
const id = (kind: string, nth: string): string => `md5(:projectId || '${kind}' || (${nth})::text)::uuid`
const MEMBER = (nth: string): string => `md5('member' || (${nth}) % ${MEMBERS})::uuid`
const PERSON = `'Dana Whitlock ' || n / ${NOTES_EACH}`

/** Fills the tables of a project by SQL, without the facts: as they stand after some months in service. */
export async function fillProject(tx: Transaction, at: ProjectToFill): Promise<void> {
  await fillTags(tx, at)
  await fillNotes(tx, at)
  await fillHighlights(tx, at)
  await fillValues(tx, at)
}

async function fillTags(tx: Transaction, { teamId, projectId }: ProjectToFill): Promise<void> {
  const [boardId, now] = [newId(), new Date()]
  const own = { team_id: teamId, project_id: projectId, created_at: now, updated_at: now }
  await tx('tag_board').insert({ ...own, id: boardId, title: 'Board', rank: 1 })
  await tx.raw(
    `insert into tag_group (id, team_id, project_id, tag_board_id, title, rank, created_at, updated_at)
     select ${id('group', 'n')}, :teamId, :projectId, :boardId, 'Group ' || n, n, now(), now()
     from generate_series(0, ${GROUPS - 1}) n`,
    { teamId, projectId, boardId },
  )
  await tx.raw(
    `insert into tag (id, team_id, project_id, tag_group_id, title, title_key, color, rank, created_at, updated_at)
     select ${id('tag', 'n')}, :teamId, :projectId, ${id('group', `n % ${GROUPS}`)}, 'Tag ' || n, 'tag ' || n, 'blue', n,
       now(), now()
     from generate_series(0, ${TAGS - 1}) n`,
    { teamId, projectId },
  )
}

async function fillNotes(tx: Transaction, { teamId, projectId, notes }: ProjectToFill): Promise<void> {
  const at = { teamId, projectId, notes }
  await tx.raw(
    `insert into note (id, team_id, project_id, title, kind, abstract, text_length, created_by, created_at, updated_at)
     select ${id('note', 'n')}, :teamId, :projectId, ${WORDS}[1 + n % 10] || ' interview ' || n, 'TEXT',
       'They said the ' || ${WORDS}[1 + n * 7 % 10] || ' never came, call ' || n || '.', 210, ${MEMBER('n')},
       now() - n * interval '9 minutes', now() - n * interval '5 minutes'
     from generate_series(1, :notes::int) n`,
    at,
  )
  await tx.raw(
    `insert into speaker (id, team_id, note_id, name, interviewer, position)
     select ${id('speaker', `n || '/' || p`)}, :teamId, ${id('note', 'n')},
       case when p = 0 then 'Ines Okafor' else ${PERSON} end, p = 0, p
     from generate_series(1, :notes::int) n, generate_series(0, 1) p`,
    at,
  )
  await tx.raw(
    `insert into note_block (note_id, block_id, team_id, position, kind, text, speaker_id)
     select ${id('note', 'n')}, 'b' || b, :teamId, b, 'paragraph',
       'They said the ' || ${WORDS}[1 + (n * 7 + b) % 10] || ' never came, and ' || md5(n::text || b) || ' was the answer.',
       ${id('speaker', `n || '/1'`)}
     from generate_series(1, :notes::int) n, generate_series(1, ${BLOCKS}) b`,
    at,
  )
}

/** From none to four in a note, each with one tag or two. */
async function fillHighlights(tx: Transaction, { teamId, projectId, notes }: ProjectToFill): Promise<void> {
  const at = { teamId, projectId, notes }
  await tx.raw(
    `insert into highlight (id, team_id, project_id, note_id, block_id, start_offset, end_block_id, end_offset, text,
       prefix, suffix, state, person_key, speaker_id, author_id, created_at, updated_at)
     select ${id('highlight', `n || '/' || h`)}, :teamId, :projectId, ${id('note', 'n')}, 'b' || 1 + h % ${BLOCKS}, 0,
       'b' || 1 + h % ${BLOCKS}, 40, 'They said the ' || ${WORDS}[1 + (n + h) % 10] || ' never came ' || md5(n::text || h),
       '', '', 'ACTIVE', lower(${PERSON}), ${id('speaker', `n || '/1'`)}, ${MEMBER('n')},
       now() - (n * 9 + h) * interval '1 minute', now() - n * interval '5 minutes'
     from generate_series(1, :notes::int) n, generate_series(1, n % 5) h`,
    at,
  )
  await tx.raw(
    `insert into highlight_tag (highlight_id, tag_id, team_id, position)
     select ${id('highlight', `n || '/' || h`)}, ${id('tag', `(n + h * 7 + t * 11) % ${TAGS}`)}, :teamId, t
     from generate_series(1, :notes::int) n, generate_series(1, n % 5) h, generate_series(0, (n + h) % 2) t`,
    at,
  )
}

async function fillValues(tx: Transaction, { teamId, projectId, notes, fields }: ProjectToFill): Promise<void> {
  const values = [
    [fields.text, 'text_value', `${WORDS}[1 + n % 10] || ' of depot ' || n % 5000`],
    [fields.score, 'number_value', 'n % 1000'],
    [fields.segment, 'reference_id', `(:options::uuid[])[1 + n % cardinality(:options::uuid[])]`],
  ] as const
  for (const [fieldId, column, value] of values)
    await tx.raw(
      `insert into field_value (team_id, object_type, object_id, field_id, ${column})
       select :teamId, 'NOTE', ${id('note', 'n')}, :fieldId, ${value} from generate_series(1, :notes::int) n
       where cardinality(:options::uuid[]) > 0`,
      { teamId, projectId, notes, fieldId, options: [...fields.options] },
    )
}
