import type { AuditAct } from '@verbatim/contracts/audit-acts.ts'
import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { nestedUpdates } from '@verbatim/kit/testing/nested-updates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { onImport } from './act-on-imports.ts'
import { aProject } from './act-on-tags.ts'
import { imported } from './an-import.ts'
import { blocksOf, change, type Made, makeNote, makeProject } from './make.ts'
import { makeField } from './make-fields.ts'
import { makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'
import { testEditors } from './test-editors.ts'
import { announce, upload } from './upload.ts'

let notes: TestNotes
const [texts, readmes] = [testEditors('notes'), testEditors('readmes')]
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** Does a mutation whose refusal fails the test; what it answers. */
async function does<Done = Made>(ask: Ask, name: string, input: object, fields = '{ id }', type?: string) {
  const inputType = type ?? `${name[0]?.toUpperCase()}${name.slice(1)}Input`
  const { data, errors } = await change<Done>(ask, name, inputType, input, fields)
  expect(errors, name).toBeUndefined()
  return data.done
}

/** Writes a line at the end of a note or a readme, and waits until it is stored. */
async function write(team: TestTeam, editors: typeof texts, documentId: string, isStored: () => Promise<boolean>) {
  const editor = await editors.open(notes.service.url, team.actors.contributor, documentId)
  const line = new Y.XmlElement('paragraph')
  line.insert(0, [new Y.XmlText('Then I called.')])
  editor.document.getXmlFragment(DOCUMENT_FRAGMENT).push([line])
  await editor.acknowledged()
  editor.leave()
  await expect.poll(isStored).toBe(true)
}

/** A note in which somebody wrote. */
async function aWrittenNote() {
  const { team, projectId } = await aProject(notes)
  const content = { text: 'It said shortly' }
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Dana', content })
  await write(team, texts, noteId, async () => (await blocksOf(team.viewer, noteId)).length === 2)
  return { team, noteId }
}

/** Leaves a stored state as an older version did, so that it does not open. */
const damage = ({ teamId }: TestTeam, table: 'note_document' | 'readme_document') =>
  notes.service.foundation.db.write(teamId, (tx) =>
    tx(table).update({ state: Buffer.from(nestedUpdates(36_000).whole) }),
  )

type Entry = [act: AuditAct, objectName: string, metadata?: object]

/** What a workspace does, and what its audit log says of that. */
const ROOMS: [string, readonly Entry[], () => Promise<TestTeam>][] = [
  [
    'fields',
    [
      ['field.optionsMerged', 'Plan', { options: ['Fleets'] }],
      ['field.changeUndone', 'Plan'],
      ['field.optionsRemoved', 'Plan', { options: ['Fleet', 'Fleets'] }],
      ['fieldSet.deleted', 'Sales'],
    ],
    async () => {
      const { team, projectId } = await aProject(notes)
      const options = [{ label: 'Fleet' }, { label: 'Fleets' }, { label: 'Starter' }]
      const field = { projectId, objectType: 'NOTE', label: 'Plan', type: 'SELECT', options }
      const { id: fieldId, options: made } = await makeField(team.contributor, field)
      const [fleet, fleets, starter] = made
      const merge = { fieldId, targetId: fleet?.id, sourceIds: [fleets?.id] }
      const merged = await does<{ history: Made[] }>(team.contributor, 'mergeFieldOptions', merge, '{ history { id } }')
      await does(team.contributor, 'undoFieldChange', { changeId: merged.history[0]?.id })
      await does(team.contributor, 'updateField', { fieldId, options: [{ id: starter?.id, label: 'Starter' }] })
      await does(team.contributor, 'updateField', { fieldId, options: [{ id: starter?.id, label: 'Entry' }] })
      const { id: fieldSetId } = await does(team.contributor, 'createFieldSet', { projectId, title: 'Sales' })
      await does(team.contributor, 'deleteFieldSet', { fieldSetId }, '{ fieldSetId }')
      return team
    },
  ],
  [
    'tags',
    [
      ['tag.moved', 'Waiting', { project: 'Depots', highlights: 0 }],
      ['tag.moveUndone', 'Waiting'],
      ['tagGroup.deleted', 'Needs'],
      ['tagBoard.deleted', 'Round two'],
      ['tagBoard.restored', 'Round two'],
      ['workspaceTag.deleted', 'Silence'],
    ],
    async () => {
      const { team, projectId } = await aProject(notes)
      const ask = team.contributor
      const { id: tagId } = await makeTag(ask, projectId, 'Waiting')
      const there = await makeProject(ask, { title: 'Depots' })
      const move = { tagId, projectId: there.id }
      const moved = await does<{ moves: Made[] }>(ask, 'moveTag', move, '{ moves { id } }')
      await does(ask, 'undoTagMove', { moveId: moved.moves[0]?.id })
      const { id: tagBoardId } = await does(ask, 'createTagBoard', { projectId, title: 'Round two' })
      const { id: tagGroupId } = await does(ask, 'createTagGroup', { tagBoardId, title: 'Needs' })
      await does(ask, 'deleteTagGroup', { tagGroupId })
      await does(ask, 'deleteTagBoard', { tagBoardId }, '{ id }', 'TagBoardRefInput')
      await does(ask, 'restoreTagBoard', { tagBoardId }, '{ id }', 'TagBoardRefInput')
      const { id: workspaceTagId } = await does(ask, 'createWorkspaceTag', { title: 'Silence' })
      await does(team.manager, 'deleteWorkspaceTag', { workspaceTagId }, '{ id }', 'WorkspaceTagRefInput')
      return team
    },
  ],
  [
    'many notes at once',
    [
      ['bulkEdit.started', '', { of: 'NOTE', kind: 'MOVE', total: 1 }],
      ['note.moved', 'Dana', { from: 'Carrier onboarding', to: 'Depots' }],
      ['bulkEdit.undone', '', { of: 'NOTE', kind: 'MOVE', total: 1 }],
      ['note.moved', 'Dana', { from: 'Depots', to: 'Carrier onboarding' }],
    ],
    async () => {
      const { team, projectId } = await aProject(notes)
      const ask = team.contributor
      const { id } = await makeNote(ask, { projectId, title: 'Dana' })
      const there = await makeProject(ask, { title: 'Depots' })
      const edit = { objectType: 'NOTE', ids: [id], change: { moveToProjectId: there.id } }
      const { id: bulkEditId } = await does(ask, 'startBulkEdit', edit)
      await notes.settled()
      await does(ask, 'undoBulkEdit', { bulkEditId }, '{ id }', 'BulkEditRefInput')
      await notes.settled()
      return team
    },
  ],
  [
    'an earlier version of a note',
    [['note.versionRestored', 'Dana']],
    async () => {
      const { team, noteId } = await aWrittenNote()
      const { data } = await team.viewer<{ noteVersions: { items: Made[] } }>(
        `{ noteVersions(noteId: "${noteId}") { items { id } } }`,
      )
      const restored = { noteId, versionId: data.noteVersions.items.at(-1)?.id }
      await does(team.contributor, 'restoreNoteVersion', restored, '{ undoVersionId }')
      return team
    },
  ],
  [
    'the damaged text of a note',
    [['note.textRestored', 'Dana']],
    async () => {
      const { team, noteId } = await aWrittenNote()
      await damage(team, 'note_document')
      await does(team.contributor, 'restoreSoundDocument', { noteId })
      return team
    },
  ],
  [
    'a damaged readme',
    [['readme.restored', 'Carrier onboarding']],
    async () => {
      const { team, projectId } = await aProject(notes)
      await write(team, readmes, projectId, async () => {
        const { data } = await team.viewer<{ project: { readme: string } }>(
          `{ project(id: "${projectId}") { readme } }`,
        )
        return data.project.readme.includes('Then I called.')
      })
      await damage(team, 'readme_document')
      await does(team.contributor, 'restoreReadme', { projectId })
      return team
    },
  ],
  [
    'files of which nothing came',
    [
      ['file.removed', 'oops.txt'],
      ['file.removed', 'broken.csv'],
    ],
    async () => {
      const { team, projectId } = await aProject(notes)
      const ask = team.contributor
      const { fileId } = await announce(notes, ask, { projectId, name: 'oops.txt', size: 1000 })
      for (const _twice of [1, 2]) await does(ask, 'cancelUpload', { fileId }, '{ id }', 'FileRefInput')
      const file = { projectId, name: 'broken.csv' }
      const broken = await upload(notes, team.actors.contributor, file, Buffer.from('a,b\n1,"x" y\n'))
      await does(ask, 'removeFailedFile', { fileId: broken.fileId }, '{ __typename }', 'FileRefInput')
      return team
    },
  ],
  [
    'a table',
    [
      ['import.run', 'answers.csv', { added: 2, changed: 0 }],
      ['import.undone', 'answers.csv', { added: 2, changed: 0 }],
      // With its responses.
      ['note.deleted', 'answers'],
    ],
    async () => {
      const { team, ask, one } = await imported(notes)
      await onImport(ask, 'undoCsvImport', { importId: one.id })
      return team
    },
  ],
]

test.for(ROOMS)(
  'what is done to %s stands in the audit log, in its order, with who did it',
  async ([, acts, doing]) => {
    const team = await doing()
    await notes.settled()
    const told = await notes.facts(team.teamId, ActAuditedSchema)
    expect(told.map(({ act, objectName, metadata }) => [act, objectName, JSON.parse(metadata)])).toEqual(
      acts.map(([act, name, metadata = {}]) => [act, name, metadata]),
    )
    const members = Object.values(team.actors).map(({ userId }) => userId)
    for (const { act, actorId } of told) expect(members, act).toContain(actorId)
  },
)
