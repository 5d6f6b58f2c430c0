import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { type Asker, make, must } from '../asker.ts'
import { aMember, aWorkspace } from '../people.ts'
import { announce, announceInInsight, uploadWhole } from '../uploads.ts'
import { fillAlerts } from './fill-alerts.ts'
import { fillApplications } from './fill-applications.ts'
import { fillComments } from './fill-comments.ts'
import { fillDirectory } from './fill-directory.ts'
import { fillPasskey } from './fill-passkey.ts'
import { fillExport, fillFields, fillListExports, fillReadme, fillTags, fillViews } from './fill-project.ts'
import { fillRetention } from './fill-retention.ts'
import { fillSignIn } from './fill-sign-in.ts'
import { fillSummary } from './fill-summary.ts'
import { fillSurvey } from './fill-surveys.ts'
import type { Ids } from './room-ids.ts'
import { VALUE_SAMPLES } from './samples.ts'

/** A workspace with everything in it: a room that everybody may read, and one that its manager keeps. */
export type FilledWorkspace = {
  client: WorkspaceClient
  viewer: Asker
  apiToken: Asker
  /** A word that stands in every text of this workspace and nowhere else. */
  mark: string
  /** A word that stands in the kept room alone; it contains the other. */
  keptMark: string
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
  const userGroup = (await make(client, 'createUserGroup', { name: mark })).id
  const directory = await fillDirectory(client, mark)
  const ofTeam = {
    ...directory,
    ...(await fillApplications(client, mark)),
    ...(await fillPasskey(client, mark)),
    ...(await fillAlerts(client, mark)),
    member,
    coder,
    invite: invite?.id ?? '',
    apiToken: made.apiToken.id,
    userGroup,
    ...(await fillSignIn(client, mark)),
  }
  const workspaceTag = (await make(client, 'createWorkspaceTag', { title: `Everywhere ${mark}` })).id
  await make(client, 'createView', { title: `Over projects ${mark}`, layout: 'TABLE', objectType: 'PROJECT' })
  const people = { ...ofTeam, workspaceTag, ...(await fillPeople(client, mark)) }
  const open = await fillRoom(client, mark, { ...people, viewer }, recording)
  const keptMark = `${mark}kept`
  const kept = await fillRoom(client, keptMark, { ...people, viewer }, false)
  const template = await make(client, 'createInsightTemplate', { fromInsightId: open.draft, title: `Template ${mark}` })
  open.insightTemplate = kept.insightTemplate = template.id
  await fillRetention(client, mark)
  await make(client, 'chooseMail', { kind: 'REMOVAL', wanted: false }, '{ kind }')
  // Who codes blind knows of no suggestion, and the owner's are answered in this room too.
  await make(client, 'finishCoding', { noteId: kept.note, finished: true }, '{ note { id } }')
  const asker = { host: client.host, token: await aMember(root, client, 'CONTRIBUTOR', `cora@${subdomain}.example`) }
  for (const room of [open, kept])
    room.accessRequest = (
      await make(asker, 'requestAccess', { projectId: room.project, level: 'FULL', message: `Asked ${mark}` })
    ).id
  const roleRequest = (await make(asker, 'requestRole', { role: 'MANAGER', message: `Asked ${mark}` })).id
  for (const room of [open, kept]) room.roleRequest = roleRequest
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
  await make(client, 'setProjectListed', { projectId: kept.project, listed: false })
  return { client, viewer, apiToken: { host: client.host, token: made.token }, mark, keptMark, open, kept }
}

type People = Pick<
  Ids,
  | 'member'
  | 'coder'
  | 'invite'
  | 'apiToken'
  | 'userGroup'
  | 'signInConnection'
  | 'samlConnection'
  | 'session'
  | 'scimToken'
  | 'scimGroup'
  | 'oauthClient'
  | 'oauthGrant'
  | 'passkey'
  | 'auditStream'
  | 'alertRule'
  | 'alert'
  | 'workspaceTag'
  | 'person'
  | 'deletedPerson'
  | 'otherPerson'
  | 'mergedPerson'
  | 'erasure'
>

/** People of the directory, one of whom was deleted, one merged and one erased. */
async function fillPeople(
  client: Asker,
  mark: string,
): Promise<Pick<Ids, 'person' | 'deletedPerson' | 'otherPerson' | 'mergedPerson' | 'erasure'>> {
  const about = { email: `dana@${mark}.example`, summary: `Drives for ${mark}.` }
  const person = (await make(client, 'createPerson', { name: `Dana ${mark}`, ...about })).id
  await make(client, 'setPersonPicture', { personId: person, picture: VALUE_SAMPLES.picture })
  const deletedPerson = (await make(client, 'createPerson', { name: `Callum ${mark}`, ...about })).id
  await make(client, 'deletePerson', { personId: deletedPerson }, '{ personId }')
  const otherPerson = (await make(client, 'createPerson', { name: `Dana W. ${mark}`, ...about })).id
  const mergedPerson = (await make(client, 'createPerson', { name: `D. Whitlock ${mark}`, ...about })).id
  await make(client, 'mergePeople', { personId: person, mergedId: mergedPerson }, '{ mergedId }')
  const name = `Zora ${mark}`
  const erased = (await make(client, 'createPerson', { name, ...about })).id
  const erasure = (await make(client, 'erasePerson', { personId: erased, confirmation: name })).id
  return { person, deletedPerson, otherPerson, mergedPerson, erasure }
}

async function fillRoom(
  client: Asker,
  mark: string,
  { viewer, ...people }: People & { viewer: Asker },
  recording: boolean,
): Promise<Ids> {
  const folder = (await make(client, 'createFolder', { name: `Folder ${mark}` })).id
  const otherFolder = (await make(client, 'createFolder', { name: `Other folder ${mark}` })).id
  const innerFolder = (await make(client, 'createFolder', { name: `Inner ${mark}`, parentId: otherFolder })).id
  const project = (await make(client, 'createProject', { title: `Project ${mark}`, folderId: folder })).id
  const text = await fillTexts(client, project, mark)
  const tags = await fillTags(client, project, mark)
  await make(client, 'tagHighlights', { highlightIds: [text.highlight], addTagIds: [tags.tag, tags.otherTag] })
  const readmeLine = await fillReadme(client, project, mark, text.highlight)
  const insights = await fillInsights(client, project, mark, text.highlight)
  // Before they code it blind, for then it cannot be taken along.
  const projectExport = await fillExport(client, project)
  const lists = await fillListExports(client, project)
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
  const insightEdit = { ids: [insights.insight], change: { addTagIds: [tags.tag] } }
  const insightBulkEdit = (await make(client, 'startInsightBulkEdit', insightEdit)).id
  const surveys = await fillSurvey(client, project, mark)
  const comments = await fillComments(client, { viewer, viewerId: people.member, note: text.note, mark })
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
    insightBulkEdit,
    ...surveys,
    ...comments,
    ...people,
    file,
    upload,
    failedFile,
    projectExport,
    ...lists,
    // Made once all else is, by a member who may not do it all.
    accessRequest: '',
    roleRequest: '',
    // One for both rooms: it belongs to the workspace.
    insightTemplate: '',
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
    summaryLine: await fillSummary(client, note),
    noteVersion: await aVersion(client, { noteId: note, blockId: block.id, speakerId: speakers[0]?.id ?? '' }),
    trashedNote,
    block: block.id,
    speaker: speakers[0]?.id ?? '',
    highlight,
    deletedHighlight,
    suggestedHighlight: suggested.highlights[0]?.id ?? '',
  }
}

/** Gives a turn to somebody else and back, which is an edit of the text; the version that the note began with. */
async function aVersion(client: Asker, turn: { noteId: string; blockId: string; speakerId: string }): Promise<string> {
  for (const name of ['Bo', 'Maria']) await make(client, 'nameSpeaker', { ...turn, name })
  const { items } = await must<{ items: { id: string }[] }>(
    client,
    'query ($noteId: ID!) { noteVersions(noteId: $noteId) { items { id } } }',
    turn,
  )
  return items.at(-1)?.id ?? ''
}

async function fillInsights(client: Asker, projectId: string, mark: string, highlightId: string) {
  const content = { markdown: `It is ${mark}.`, highlightIds: [highlightId] }
  const insight = (await make(client, 'createInsight', { projectId, title: `Insight ${mark}`, content })).id
  const insightFile = await announceInInsight(client, insight, `${mark}.png`)
  await make(client, 'publishInsight', { insightId: insight })
  const versions = await must<{ items: { id: string }[] }>(
    client,
    'query ($insight: ID!) { insightVersions(insightId: $insight) { items { id } } }',
    { insight },
  )
  const draft = (await make(client, 'createInsight', { projectId, title: `Draft ${mark}`, content })).id
  const deletedInsight = (await make(client, 'createInsight', { projectId, title: `Gone ${mark}`, content })).id
  await make(client, 'deleteInsight', { insightId: deletedInsight }, '{ insightId }')
  return { insight, insightFile, insightVersion: versions.items[0]?.id ?? '', draft, deletedInsight }
}
