import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { type Asker, make, must } from '../asker.ts'
import { aMember, aWorkspace } from '../people.ts'
import { announce, importEnded, sendTable, uploadWhole } from '../uploads.ts'

/** Ids of one room (a project and all that is in it), by what they are ids of. */
export type Ids = Record<IdKind, string>
export type IdKind =
  | 'folder'
  | 'otherFolder'
  | 'innerFolder'
  | 'project'
  | 'note'
  | 'trashedNote'
  | 'block'
  | 'readmeLine'
  | 'speaker'
  | 'file'
  | 'upload'
  | 'failedFile'
  | 'highlight'
  | 'deletedHighlight'
  | 'suggestedHighlight'
  | 'tag'
  | 'otherTag'
  | 'field'
  | 'insightField'
  | 'otherField'
  | 'deletedField'
  | 'fieldSet'
  | 'otherFieldSet'
  | 'fieldChange'
  | 'option'
  | 'otherOption'
  | 'tagBoard'
  | 'otherTagBoard'
  | 'deletedTagBoard'
  | 'workspaceTag'
  | 'tagGroup'
  | 'tagMerge'
  | 'otherTagGroup'
  | 'projectView'
  | 'bulkEdit'
  | 'csvImport'
  | 'openImport'
  | 'question'
  | 'closedQuestion'
  | 'questionOption'
  | 'otherView'
  | 'deletedView'
  | 'insight'
  | 'draft'
  | 'deletedInsight'
  | 'member'
  | 'person'
  | 'deletedPerson'
  | 'coder'
  | 'invite'
  | 'apiToken'

/** A workspace with everything in it: a room that everybody may read, and one that its manager keeps. */
export type FilledWorkspace = {
  client: WorkspaceClient
  viewer: Asker
  apiToken: Asker
  /** A word that stands in every text of this workspace and nowhere else. */
  mark: string
  open: Ids
  kept: Ids
}

/** A recording of eleven seconds. */
export const SPEECH = join(import.meta.dirname, '..', '..', '..', 'samples', 'audio', 'jfk.wav')
const SAID = [
  'Interviewer: How did the verification of the account go for you, and what did you expect of it?',
  'Maria: The verification took nine days and nobody told me why it had to take so long.',
  'Interviewer: What happened then, when you called the people who should know?',
  'Maria: I called support twice, and they always asked me for the same document again.',
]

/** Makes a workspace through the public API and fills it, with a transcribed recording in its open room if wanted. */
export async function fillWorkspace(
  root: string,
  subdomain: string,
  { region = 'us_b', recording = false } = {},
): Promise<FilledWorkspace> {
  const client = await aWorkspace(root, subdomain, region)
  const mark = `mark${subdomain}`
  const viewerToken = await aMember(root, client, 'VIEWER', `vera@${subdomain}.example`)
  const viewer = { host: client.host, token: viewerToken }
  const { id: member } = await must<{ id: string }>(viewer, '{ me { id } }')
  const [invite] = await make<{ id: string }[]>(client, 'inviteMembers', {
    emails: [`otto@${subdomain}.example`],
    role: 'CONTRIBUTOR',
  })
  const made = await make<{ apiToken: { id: string }; token: string }>(
    client,
    'createApiToken',
    { name: mark },
    '{ token apiToken { id } }',
  )
  const { id: coder } = await must<{ id: string }>(client, '{ me { id } }')
  const ofTeam = { member, coder, invite: invite?.id ?? '', apiToken: made.apiToken.id }
  const workspaceTag = (await make(client, 'createWorkspaceTag', { title: `Everywhere ${mark}` })).id
  const people = { ...ofTeam, workspaceTag, ...(await fillPeople(client, mark)) }
  const open = await fillRoom(client, mark, people, recording)
  const kept = await fillRoom(client, mark, people, false)
  for (const objectId of [kept.folder, kept.otherFolder, kept.project])
    await make(
      client,
      'setAccess',
      {
        objectId,
        entries: [
          { memberId: null, level: 'NONE' },
          { memberId: coder, level: 'FULL' },
        ],
      },
      '{ level }',
    )
  return { client, viewer, apiToken: { host: client.host, token: made.token }, mark, open, kept }
}

type People = Pick<Ids, 'member' | 'coder' | 'invite' | 'apiToken' | 'workspaceTag' | 'person' | 'deletedPerson'>

/** Two people of the directory, one of whom was deleted. */
async function fillPeople(client: Asker, mark: string): Promise<Pick<Ids, 'person' | 'deletedPerson'>> {
  const about = { email: `dana@${mark}.example`, summary: `Drives for ${mark}.` }
  const person = (await make(client, 'createPerson', { name: `Dana ${mark}`, ...about })).id
  const deletedPerson = (await make(client, 'createPerson', { name: `Callum ${mark}`, ...about })).id
  await make(client, 'deletePerson', { personId: deletedPerson }, '{ personId }')
  return { person, deletedPerson }
}

async function fillRoom(client: Asker, mark: string, people: People, recording: boolean): Promise<Ids> {
  const folder = (await make(client, 'createFolder', { name: `Folder ${mark}` })).id
  const otherFolder = (await make(client, 'createFolder', { name: `Other folder ${mark}` })).id
  const innerFolder = (await make(client, 'createFolder', { name: `Inner ${mark}`, parentId: otherFolder })).id
  const project = (await make(client, 'createProject', { title: `Project ${mark}`, folderId: folder })).id
  const text = await fillTexts(client, project, mark)
  const tags = await fillTags(client, project, mark)
  await make(client, 'tagHighlights', { highlightIds: [text.highlight], addTagIds: [tags.tag, tags.otherTag] })
  const readmeLine = await fillReadme(client, project, mark, text.highlight)
  const insights = await fillInsights(client, project, mark, text.highlight)
  await make(client, 'assignCoders', { noteIds: [text.note], coderIds: [people.coder] }, '{ note { id } }')
  const views = await fillViews(client, project, mark)
  const fields = await fillFields(client, project, text.note, mark)
  const bulkEdit = (
    await make(client, 'startBulkEdit', {
      objectType: 'HIGHLIGHT',
      ids: [text.highlight],
      change: { addTagIds: [tags.tag] },
    })
  ).id
  const surveys = await fillSurvey(client, project, mark)
  const file = await fillFile(client, project, mark, recording)
  const upload = (await announce(client, { projectId: project, name: `${mark}.txt`, size: 1000 })).file.id
  const broken = await uploadWhole(client, project, `${mark}.csv`, Buffer.from('a,b\n1,"x" y\n'))
  const failedFile = broken.file.id
  return {
    folder,
    otherFolder,
    innerFolder,
    project,
    ...text,
    readmeLine,
    ...tags,
    ...insights,
    ...views,
    ...fields,
    bulkEdit,
    ...surveys,
    ...people,
    file,
    upload,
    failedFile,
  }
}

/** Fields of notes, one of them deleted, with sets, options, a value and a change that can be undone. */
async function fillFields(client: Asker, projectId: string, note: string, mark: string) {
  const set = async (title: string) => (await make(client, 'createFieldSet', { projectId, title })).id
  const field = (label: string, more: object = {}) =>
    make<{ id: string; options: { id: string }[]; history: { id: string }[] }>(
      client,
      'createField',
      { projectId, objectType: 'NOTE', label: `${label} ${mark}`, type: 'TEXT', ...more },
      '{ id options { id } }',
    )
  const [fieldSet, otherFieldSet] = [await set(`Set ${mark}`), await set(`Other set ${mark}`)]
  const options = [{ label: `One ${mark}` }, { label: `Two ${mark}` }]
  const made = await field('Field', { type: 'SELECT', options, fieldSetId: fieldSet })
  const otherField = (await field('Other field')).id
  const insightField = (await field('Field of insights', { objectType: 'INSIGHT' })).id
  const deletedField = (await field('Gone field')).id
  await make(client, 'deleteField', { fieldId: deletedField }, '{ fieldId }')
  const values = [{ fieldId: made.id, value: `One ${mark}` }]
  await make(client, 'setFieldValues', { objectType: 'NOTE', objectIds: [note], values }, '{ objectId }')
  const renamed = { fieldId: made.id, label: `Renamed field ${mark}` }
  const { history } = await make<{ history: { id: string }[] }>(client, 'updateField', renamed, '{ history { id } }')
  return {
    field: made.id,
    insightField,
    otherField,
    deletedField,
    fieldSet,
    otherFieldSet,
    fieldChange: history[0]?.id ?? '',
    option: made.options[0]?.id ?? '',
    otherOption: made.options[1]?.id ?? '',
  }
}

/** A table that is imported as a survey with an open and a closed question, and one that nobody has mapped yet. */
async function fillSurvey(client: Asker, projectId: string, mark: string) {
  const openImport = await sendTable(client, projectId, `Said\nIt was ${mark}.\n`)
  const csvImport = await sendTable(client, projectId, `Why?,Where?\nFor ${mark}.,Gate ${mark}\n`)
  const column = (text: string, type: string) => ({ use: 'QUESTION', newQuestion: { text: `${text} ${mark}`, type } })
  const columns = [column('Why?', 'FREE_TEXT'), column('Where?', 'SINGLE_SELECT')]
  await make(client, 'mapCsvImport', { importId: csvImport, columns })
  await make(client, 'runCsvImport', { importId: csvImport })
  await importEnded(client, csvImport)
  const { questions } = await must<{ questions: { id: string; options: { id: string }[] }[] }>(
    client,
    'query ($id: ID!) { project(id: $id) { questions { id options { id } } } }',
    { id: projectId },
  )
  const [question, closed] = questions
  return {
    ...{ csvImport, openImport, question: question?.id ?? '', closedQuestion: closed?.id ?? '' },
    questionOption: closed?.options[0]?.id ?? '',
  }
}

/** A recording, or where none is wanted a text that is read at once. */
async function fillFile(client: Asker, projectId: string, mark: string, recording: boolean): Promise<string> {
  const bytes = recording ? await readFile(SPEECH) : Buffer.from(`A file of ${mark}.`)
  const read = await uploadWhole(client, projectId, `${mark}.${recording ? 'wav' : 'txt'}`, bytes)
  if (read.state !== 'DONE') throw new Error(`The file was not read: ${read.error}`)
  return read.file.id
}

async function fillTexts(client: Asker, projectId: string, mark: string) {
  const text = [...SAID, `Maria: It was ${mark}.`].join('\n')
  const note = (await make(client, 'createNote', { projectId, title: `Note ${mark}`, content: { text } })).id
  const trashedNote = (await make(client, 'createNote', { projectId, title: `Trash ${mark}`, content: { text } })).id
  await make(client, 'deleteNote', { noteId: trashedNote })
  const { blocks, speakers } = await must<{
    blocks: { items: { id: string; text: string }[] }
    speakers: { id: string }[]
  }>(client, 'query ($id: ID!) { note(id: $id) { speakers { id } blocks { items { id text } } } }', { id: note })
  const block = blocks.items[1]
  if (!block) throw new Error('The note has no blocks')
  const range = { blockId: block.id, start: 0, endBlockId: block.id, end: 16, exact: block.text.slice(0, 16) }
  const highlight = (await make(client, 'createHighlight', { noteId: note, range })).id
  const deletedHighlight = (await make(client, 'createHighlight', { noteId: note, range })).id
  await make(client, 'deleteHighlight', { highlightId: deletedHighlight }, '{ highlightId }')
  const suggested = await make<{ highlights: { id: string }[] }>(
    client,
    'suggestHighlights',
    { noteId: note, count: 3 },
    '{ highlights { id } }',
  )
  return {
    note,
    trashedNote,
    block: block.id,
    speaker: speakers[0]?.id ?? '',
    highlight,
    deletedHighlight,
    suggestedHighlight: suggested.highlights[0]?.id ?? '',
  }
}

/** A readme with a question that a highlight answers; the id of its line. */
async function fillReadme(client: Asker, projectId: string, mark: string, highlight: string): Promise<string> {
  const { readmeQuestions } = await make<{ readmeQuestions: { blockId: string }[] }>(
    client,
    'updateProject',
    { projectId, readme: `# ${mark}\n\nWhy is it ${mark}?` },
    '{ readmeQuestions { blockId } }',
  )
  const blockId = readmeQuestions[0]?.blockId ?? ''
  const evidence = { projectId, blockId, objectType: 'HIGHLIGHT', objectId: highlight }
  await make(client, 'linkReadmeEvidence', evidence)
  return blockId
}

async function fillTags(client: Asker, projectId: string, mark: string) {
  const [board] = await must<{ id: string; groups: { id: string }[] }[]>(
    client,
    'query ($projectId: ID!) { tagBoards(projectId: $projectId) { id groups { id } } }',
    { projectId },
  )
  const tagBoardId = board?.id ?? ''
  const tagGroup = (await make(client, 'createTagGroup', { tagBoardId, title: `Group ${mark}` })).id
  const otherTagGroup = (await make(client, 'createTagGroup', { tagBoardId, title: 'Other group' })).id
  const tag = (await make(client, 'createTag', { projectId, title: `Tag ${mark}`, tagGroupId: tagGroup })).id
  const otherTag = (await make(client, 'createTag', { projectId, title: `Other ${mark}`, tagGroupId: tagGroup })).id
  // Merged, so that there is a way from an old id to another tag.
  const merged = (await make(client, 'createTag', { projectId, title: `Merged ${mark}` })).id
  const { merges } = await make<{ merges: { id: string }[] }>(
    client,
    'mergeTags',
    { targetId: tag, sourceIds: [merged] },
    '{ merges { id } }',
  )
  const otherTagBoard = (await make(client, 'createTagBoard', { projectId, title: `Board ${mark}` })).id
  const deletedTagBoard = (await make(client, 'createTagBoard', { projectId, title: `Gone ${mark}` })).id
  await make(client, 'deleteTagBoard', { tagBoardId: deletedTagBoard })
  return {
    tagBoard: tagBoardId,
    otherTagBoard,
    deletedTagBoard,
    tagGroup,
    otherTagGroup,
    tag,
    otherTag,
    tagMerge: merges[0]?.id ?? '',
  }
}

async function fillViews(client: Asker, projectId: string, mark: string) {
  const aView = async (title: string): Promise<string> =>
    (await make(client, 'createView', { projectId, title, layout: 'TABLE', objectType: 'NOTE' })).id
  const deletedView = await aView(`Gone ${mark}`)
  await make(client, 'deleteView', { viewId: deletedView })
  return { projectView: await aView(`View ${mark}`), otherView: await aView(`Other view ${mark}`), deletedView }
}

async function fillInsights(client: Asker, projectId: string, mark: string, highlightId: string) {
  const content = { markdown: `It is ${mark}.`, highlightIds: [highlightId] }
  const insight = (await make(client, 'createInsight', { projectId, title: `Insight ${mark}`, content })).id
  await make(client, 'publishInsight', { insightId: insight })
  const draft = (await make(client, 'createInsight', { projectId, title: `Draft ${mark}`, content })).id
  const deletedInsight = (await make(client, 'createInsight', { projectId, title: `Gone ${mark}`, content })).id
  await make(client, 'deleteInsight', { insightId: deletedInsight }, '{ insightId }')
  return { insight, draft, deletedInsight }
}
