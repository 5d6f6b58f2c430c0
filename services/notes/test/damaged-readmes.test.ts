import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { ProjectSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { nestedUpdates } from '@verbatim/kit/testing/nested-updates.ts'
import type { TestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { codeOf } from './errors.ts'
import { change, makeProject } from './make.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'
import { testEditors } from './test-editors.ts'

let notes: TestNotes
const editors = testEditors('readmes')
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

async function open(actor: Actor, projectId: string): Promise<TestEditor> {
  return editors.open(notes.service.url, actor, projectId)
}

const said = ({ document }: TestEditor): string => document.getXmlFragment(DOCUMENT_FRAGMENT).toString()

async function readmeOf(team: TestTeam, projectId: string): Promise<string> {
  const { data } = await team.viewer<{ project: { readme: string } }>(`{ project(id: "${projectId}") { readme } }`)
  return data.project.readme
}

/** A readme in which somebody wrote a line, once it is stored. */
async function aReadme(words: string) {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Carriers' })
  const editor = await open(team.actors.contributor, projectId)
  const line = new Y.XmlElement('paragraph')
  line.setAttribute('id', 'line')
  line.insert(0, [new Y.XmlText(words)])
  editor.document.getXmlFragment(DOCUMENT_FRAGMENT).push([line])
  await editor.acknowledged()
  editor.leave()
  await expect.poll(() => readmeOf(team, projectId)).toContain(words)
  return { team, projectId }
}

/** Leaves the stored state as an older version did: 36,000 levels of elements and a deletion at the top. */
const damage = ({ teamId }: TestTeam, projectId: string): Promise<number> =>
  notes.service.foundation.db.write(teamId, (tx) =>
    tx('readme_document')
      .where({ project_id: projectId })
      .update({ state: Buffer.from(nestedUpdates(36_000).whole) }),
  )

const restore = (team: TestTeam, who: keyof TestTeam['actors'], projectId: string) =>
  change(team[who], 'restoreReadme', 'RestoreReadmeInput', { projectId })

test('a damaged readme comes back as its last sound version, for whoever has full access', async () => {
  const { team, projectId } = await aReadme('Why do carriers leave?')
  await damage(team, projectId)
  await expect(open(team.actors.contributor, projectId)).rejects.toThrow('damaged')
  type Told = {
    project: { readmeSoundVersionAt: string; readmeQuestions: object[]; viewerCan: { restoreReadme: boolean } }
  }
  const told = await team.viewer<Told>(
    `{ project(id: "${projectId}") { readmeSoundVersionAt readmeQuestions { text } viewerCan { restoreReadme } } }`,
  )
  expect(told.errors).toBeUndefined()
  expect(told.data.project).toEqual({
    ...{ readmeSoundVersionAt: expect.any(String), readmeQuestions: [], viewerCan: { restoreReadme: false } },
  })
  for (const who of ['colleague', 'viewer'] as const)
    expect(codeOf((await restore(team, who, projectId)).errors)).toBe('Forbidden')
  const other = await change(team.stranger, 'restoreReadme', 'RestoreReadmeInput', { projectId })
  expect(codeOf(other.errors)).toBe('NotFound')

  expect((await restore(team, 'contributor', projectId)).errors).toBeUndefined()
  expect(said(await open(team.actors.contributor, projectId))).toContain('Why do carriers leave?')
})

test('one that opens stays as it is, and one that never was sound says that there is no version', async () => {
  const { team, projectId } = await aReadme('Kept.')
  expect((await restore(team, 'manager', projectId)).errors).toBeUndefined()
  expect(said(await open(team.actors.viewer, projectId))).toContain('Kept.')
  editors.leaveAll()
  await damage(team, projectId)
  await notes.service.foundation.db.write(team.teamId, (tx) => tx('readme_document_sound').delete())
  expect((await restore(team, 'contributor', projectId)).errors?.[0]).toMatchObject({
    message: expect.stringContaining('no earlier version'),
    extensions: { errorCode: 'InvalidOperation' },
  })
})

test('others are told the words of a readme as it is written, without Markdown', async () => {
  const { team, projectId } = await aReadme('They never hear back.')
  await change(team.contributor, 'updateProject', 'UpdateProjectInput', {
    ...{ projectId, readme: '# Goals\n\n- **Why** do they leave?' },
  })
  const told = (await notes.facts(team.teamId, ProjectSavedSchema)).map(({ readme }) => readme)
  expect(told[0]).toBe('')
  expect(told).toContain('They never hear back.')
  expect(told.at(-1)).toBe('Goals\n\nWhy do they leave?')
})
