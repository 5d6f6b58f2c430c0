import { newId } from '@verbatim/contracts/ids.ts'
import { countRows } from '@verbatim/fields/lists/list-page-query.ts'
import type { ListSource } from '@verbatim/fields/lists/list-source.ts'
import { connect } from '@verbatim/kit/database/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { highlightListSource } from '#src/lists/highlight-list-query.ts'
import { noteListSource } from '#src/lists/note-list-query.ts'
import { type NoteSort, noteReader } from '#src/notes/note-repository.ts'
import { makeProject } from './make.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** Fills a project with notes, and has PostgreSQL know how many there are. */
async function fill({ teamId }: TestTeam, projectId: string): Promise<void> {
  const { db, config } = notes.service.foundation
  await db.write(teamId, (tx) =>
    tx.raw(
      `insert into note (id, team_id, project_id, title, kind, created_at, updated_at)
       select gen_random_uuid(), :teamId, :projectId, 'Note ' || nth, 'TEXT', now() - nth * interval '1 second',
         now() - nth * interval '1 minute' from generate_series(1, 10000) as nth`,
      { teamId, projectId },
    ),
  )
  const owner = connect(String(config.ownerDatabaseUrl), 'notes', 1)
  await owner.raw('analyze note')
  await owner.destroy()
}

/** How PostgreSQL reads the second page of a project's notes. */
const planOf = ({ teamId }: TestTeam, projectId: string, sort: NoteSort): Promise<string> =>
  notes.service.foundation.db.write(teamId, async (tx) => {
    const asked: { sql: string; bindings: string[] }[] = []
    const list = (after: readonly string[] | null) =>
      noteReader(tx, teamId).list({
        ...{ projectIds: [projectId], search: '', grouped: false, surveyId: null, touchedBy: null, sort },
        page: { limit: 50, after },
      })
    const { next } = await list(null)
    tx.on('query', (query) => asked.push(query))
    await list(next)
    const page = asked.find(({ sql }) => sql.includes('page_key'))!
    const plan = await tx.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain ${page.sql.replace(/\$\d+/g, '?')}`,
      page.bindings,
    )
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  })

test('a page of notes is read from where it begins in an index, in every order', async () => {
  const team = notes.aTeam()
  const { id } = await makeProject(team.contributor, { title: 'Calls' })
  await fill(team, id)
  expect(await planOf(team, id, 'CREATED_DESC')).toMatch(
    /note_(project|team)_id_created_at_index[\s\S]*Index Cond.*created_at <=/,
  )
  expect(await planOf(team, id, 'CREATED_ASC')).toMatch(
    /note_(project|team)_id_created_at_index[\s\S]*Index Cond.*created_at >=/,
  )
  expect(await planOf(team, id, 'UPDATED_DESC')).toMatch(
    /note_(of_team_)?by_change[\s\S]*Index Cond.*ROW\(updated_at, id\) </,
  )
  expect(await planOf(team, id, 'TITLE_ASC')).toMatch(/note_by_title[\s\S]*Index Cond.*ROW\(title, id\) >/)
})

test('words in lists of notes and of highlights are found by an index, however many there are', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Words' })
  const { db, config } = notes.service.foundation
  await db.write(team.teamId, async (tx) => {
    const names = { teamId: team.teamId, projectId }
    await tx.raw(
      `insert into note (id, team_id, project_id, title, abstract, kind, created_at, updated_at)
       select gen_random_uuid(), :teamId, :projectId, md5(nth::text), md5(nth || 'said'), 'TEXT', now(), now()
       from generate_series(1, 20000) as nth`,
      names,
    )
    await tx.raw(
      `insert into highlight (id, team_id, project_id, note_id, block_id, start_offset, end_block_id, end_offset, text,
         prefix, suffix, state, created_at, updated_at)
       select gen_random_uuid(), team_id, project_id, id, 'b', 0, 'b', 9, md5(title) || md5(abstract), '', '', 'ACTIVE',
         now(), now() from note where team_id = :teamId and project_id = :projectId`,
      names,
    )
  })
  const owner = connect(String(config.ownerDatabaseUrl), 'notes', 1)
  await owner.raw('vacuum analyze note')
  await owner.raw('vacuum analyze highlight')
  await owner.destroy()
  const scope = {
    teamId: team.teamId,
    projectIds: [projectId],
    folderIds: [],
    viewerId: newId(),
    isRecent: false,
    codesBlind: false,
    namesWorkspaceTags: false,
  }
  const plan = (source: ListSource) =>
    db.write(team.teamId, async (tx) => {
      const asked: { sql: string; bindings: string[] }[] = []
      const query = { filter: null, search: 'a1b2c3d', sort: [], group: null }
      tx.on('query', (one) => asked.push(one))
      await countRows(tx, { source, query, fields: new Map(), now: new Date() }, null)
      const counted = asked[0]!
      const found = await tx.raw<{ rows: { 'QUERY PLAN': string }[] }>(
        `explain ${counted.sql.replace(/\$\d+/g, '?')}`,
        counted.bindings,
      )
      return found.rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  expect(await plan(highlightListSource(scope))).toContain('highlight_words')
  expect(await plan(noteListSource(scope))).toMatch(/BitmapOr[\s\S]*note_title_words[\s\S]*note_abstract_words/)
}, 120_000)
