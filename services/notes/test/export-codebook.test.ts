import JSZip from 'jszip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject, updateTag } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { makeNote, setAccess } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { signed } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Team = ReturnType<TestNotes['aTeam']>

const exported = (ask: Ask, projectId: string, dictionary: boolean) =>
  ask<{ exportCodebook: { fileName: string; downloadUrl: string } }>(
    'mutation ($input: ExportCodebookInput!) { exportCodebook(input: $input) { fileName downloadUrl } }',
    { input: { projectId, dictionary } },
  )

const fetched = async (team: Team, downloadUrl: string, who: keyof Team['actors'] = 'viewer') =>
  fetch(`${notes.service.url}${downloadUrl}`, { headers: await signed(team.actors[who]) })

/** The lines of the table that speak of tags of one's own, without the sentiment tags of every project. */
async function table(team: Team, projectId: string): Promise<string[]> {
  const { data, errors } = await exported(team.viewer, projectId, false)
  expect(errors).toBeUndefined()
  expect(data.exportCodebook.fileName).toMatch(/, tags\.csv$/)
  const answer = await fetched(team, data.exportCodebook.downloadUrl)
  expect(answer.status).toBe(200)
  const text = Buffer.from(await answer.arrayBuffer()).toString()
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .filter((line) => !/,(Positive|Negative|Mixed),/.test(line))
}

test('tags leave with where they stand, what they mean and how often they are used; formulas do not', async () => {
  const { team, projectId } = await aProject(notes)
  const late = await makeTag(team.contributor, projectId, 'Late')
  const check = await makeTag(team.contributor, projectId, '=1+1')
  await updateTag(team.contributor, { tagId: check.id, parentId: late.id })
  await updateTag(team.contributor, {
    ...{ tagId: late.id, description: 'Waits, or fears to', synonyms: ['delay'] },
    ...{ examples: ['We waited.', 'It was "late"'], counterExamples: ['Early'] },
  })
  const content = { text: 'Dana: We waited. Again.' }
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Dana', content })
  await highlight(team.contributor, noteId, 'We waited', { tagIds: [late.id] })
  await highlight(team.contributor, noteId, 'Again', { tagIds: [late.id, check.id] })
  const { data: board } = await team.viewer<{ tags: { title: string; highlightCount: number; peopleCount: number }[] }>(
    'query ($projectId: ID!) { tags(projectId: $projectId) { title highlightCount peopleCount } }',
    { projectId },
  )
  const [head, ...rows] = await table(team, projectId)
  for (const { title, highlightCount, peopleCount } of board.tags.filter((tag) => tag.highlightCount > 0))
    expect(rows.find((row) => row.includes(`${title},`))).toContain(`,${highlightCount},${peopleCount},`)
  expect(head).toBe(
    'Board,Group,Parent,Tag,Definition,Examples,Counter-examples,Synonyms,Sentiment,Colour,Workspace tag,Highlights,People,Notes',
  )
  expect(
    rows.map((row) => row.replace(/,(blue|orange|green|violet|red|teal|orchid|citron|cyan|umber),/, ',hue,')),
  ).toEqual([
    expect.stringMatching(
      /^[^,]+,[^,]+,,Late,"Waits, or fears to","We waited\.\nIt was ""late""",Early,delay,,hue,No,2,\d,1$/,
    ),
    expect.stringMatching(/^[^,]+,[^,]+,Late,'=1\+1,,,,,,hue,No,1,\d,1$/),
  ])
})

test('a second table says what its columns are; the address is for who asked, while they may read the project', async () => {
  const { team, projectId } = await aProject(notes)
  const { data } = await exported(team.contributor, projectId, true)
  const { downloadUrl } = data.exportCodebook
  const answer = await fetched(team, downloadUrl, 'contributor')
  const archive = await JSZip.loadAsync(await answer.arrayBuffer())
  const [, columns = ''] = Object.keys(archive.files)
  expect(await archive.file(columns)?.async('string')).toContain('Sentiment,One of a list,How something was meant,')
  expect((await fetched(team, downloadUrl, 'manager')).status).toBe(404)
  expect((await fetched(notes.aTeam(), downloadUrl, 'contributor')).status).toBe(404)
  await setAccess(team.manager, projectId, [
    [null, 'NONE'],
    [team.actors.manager.userId, 'FULL'],
    [team.actors.contributor.userId, 'NONE'],
  ])
  expect((await fetched(team, downloadUrl, 'contributor')).status).toBe(404)
  expect(codeOf((await exported(team.viewer, projectId, true)).errors)).toBe('NotFound')
})
