import { join } from 'node:path'
import { importFile } from '@verbatim/start/demo/import-file.ts'
import { createWorkspace, readMail, signUp, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { RunningSystem } from '@verbatim/start/system/start-system.ts'
import { newPerson } from '@verbatim/tests/browser/person.ts'
import type { Browser } from 'playwright-core'
import {
  DRAFT,
  EMPTY_PROJECT,
  FOLDERS,
  type NewProject,
  PLAN_TAG,
  PRIVATE_PROJECT,
  PROJECTS,
  PUBLISHED,
  REVIEWED,
  UPLOAD_PROJECT,
} from './lived-in.ts'
import { COLLEAGUES, INVITED, PASSWORD, PEOPLE } from './people.ts'
import { signIn } from './sign-in.ts'
import type { Stage } from './stage.ts'
import { throwAway } from './throw-away.ts'

const REGION = 'us_b'
const SAMPLES = join(import.meta.dirname, '..', '..', 'samples')
const SAMPLE_MS = 180_000

type Id = { id: string }
type Titled = Id & { title: string }
type Highlight = Id & { text: string }

/** Makes the workspace of the pictures through the public API: the sample study, and what a team has beside it. */
export async function setUp(system: RunningSystem, browser: Browser): Promise<Stage> {
  const { root, port, directory } = system
  const workspace = await createWorkspace({
    root,
    ...PEOPLE.manager,
    region: REGION,
    password: PASSWORD,
    teamName: 'Farrow Freight',
    subdomain: 'farrow',
    sampleData: true,
  })
  const projectId = await sampleProject(workspace)
  await invitePeople(root, workspace)
  await signUp({ root, ...PEOPLE.newcomer, region: REGION, password: PASSWORD, teamName: '', subdomain: '' })
  const folders = await makeFolders(workspace)
  const made = new Map<string, string>()
  for (const project of PROJECTS) await makeProject(workspace, folders, made, project)
  const emptyProjectId = await newProject(workspace, folders, EMPTY_PROJECT)
  const uploadProjectId = await newProject(workspace, folders, UPLOAD_PROJECT)
  const privateProjectId = await newProject(workspace, folders, PRIVATE_PROJECT)
  await closeToOthers(workspace, privateProjectId)
  const files = await importFiles(workspace, made.get('Fleet reporting') ?? '')
  await throwAway(workspace, made.get('Payout clarity') ?? '')
  const { notes, tags } = await whatStudyHolds(workspace, projectId)
  const review = made.get(REVIEWED.note) ?? ''
  const insights = await writeInsights(workspace, {
    projectId,
    payoutId: made.get('Payout clarity') ?? '',
    review,
    tagId: tags.small,
  })
  const stage: Stage = {
    root,
    port,
    directory,
    workspace,
    projectId,
    emptyProjectId,
    uploadProjectId,
    privateProjectId,
    insights,
    tags,
    notes: { ...notes, ...files, review },
    folderId: folders.get('Carrier network') ?? '',
  }
  await loseWords(browser, stage)
  // Whoever has worked here for a while is not new any more.
  await workspace.graph('mutation { dismissOnboardingChecklist { dismissed } }')
  return stage
}

/** The sample project, once it is there with its highlights: it is written after the workspace was made. */
async function sampleProject(workspace: WorkspaceClient): Promise<string> {
  type Answer = { projects: { items: { id: string; counts: { highlights: number; suggestedHighlights: number } }[] } }
  const until = Date.now() + SAMPLE_MS
  for (;;) {
    const { projects } = await workspace.graph<Answer>(
      '{ projects { items { id counts { highlights suggestedHighlights } } } }',
    )
    const sample = projects.items.find(({ counts }) => counts.highlights > 0 && counts.suggestedHighlights > 0)
    const { insights } = await workspace.graph<{ insights: { total: number } }>('{ insights { total } }')
    if (sample && insights.total > 0) return sample.id
    if (Date.now() > until) throw new Error('The sample project did not arrive')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function invitePeople(root: string, workspace: WorkspaceClient): Promise<void> {
  const invite = (email: string, role: string) =>
    workspace.graph('mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) { id } }', {
      input: { emails: [email], role },
    })
  for (const { email, name, role } of COLLEAGUES) {
    await invite(email, role)
    const token = /accept-invite\?token=([\w.-]+)/.exec(await readMail(root, email))?.[1]
    const json = { token, name, password: PASSWORD }
    const { status } = await hostFetch(`${workspace.host}/api/auth/accept-invite`, { json })
    if (status >= 300) throw new Error(`${name} could not accept the invitation: ${status}`)
  }
  for (const { email, role } of INVITED) await invite(email, role)
}

async function makeFolders(workspace: WorkspaceClient): Promise<Map<string, string>> {
  for (const name of FOLDERS)
    await workspace.graph('mutation ($input: CreateFolderInput!) { createFolder(input: $input) { id } }', {
      input: { name },
    })
  const { folders } = await workspace.graph<{ folders: (Id & { name: string })[] }>('{ folders { id name } }')
  return new Map(folders.map(({ id, name }) => [name, id]))
}

type ProjectToMake = Omit<NewProject, 'notes'>

async function newProject(workspace: WorkspaceClient, folders: Map<string, string>, project: ProjectToMake) {
  const { title, summary, folder } = project
  const input = { title, summary, folderId: folder && folders.get(folder) }
  const { createProject } = await workspace.graph<{ createProject: Id }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input },
  )
  return createProject.id
}

/** Makes a project with its notes; `made` learns their ids by title. */
async function makeProject(
  workspace: WorkspaceClient,
  folders: Map<string, string>,
  made: Map<string, string>,
  project: NewProject,
): Promise<void> {
  const projectId = await newProject(workspace, folders, project)
  made.set(project.title, projectId)
  for (const { title, text } of project.notes) {
    const content = text.startsWith('#') ? { markdown: text } : { text }
    made.set(title, await newNote(workspace, { projectId, title, content }))
  }
}

async function newNote(workspace: WorkspaceClient, input: object): Promise<string> {
  const { createNote } = await workspace.graph<{ createNote: Id }>(
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input },
  )
  return createNote.id
}

/** Leaves a project open to the person who made it only. */
async function closeToOthers(workspace: WorkspaceClient, objectId: string): Promise<void> {
  const { me } = await workspace.graph<{ me: Id }>('{ me { id } }')
  const entries = [
    { memberId: me.id, level: 'FULL' },
    { memberId: null, level: 'NONE' },
  ]
  await workspace.graph('mutation ($input: SetAccessInput!) { setAccess(input: $input) { level } }', {
    input: { objectId, entries },
  })
}

async function importFiles(workspace: WorkspaceClient, projectId: string): Promise<{ text: string; pdf: string }> {
  const brought = async (name: string): Promise<string> => {
    const { noteId, error } = await importFile(workspace, projectId, join(SAMPLES, name), () => undefined)
    if (error) throw new Error(`${name}: ${error}`)
    return noteId
  }
  const [text, pdf] = [await brought('interview.txt'), await brought('interview.pdf')]
  const titles = { [text]: 'Maria, operations manager', [pdf]: 'Maria, as the agency sent it' }
  for (const [noteId, title] of Object.entries(titles))
    await workspace.graph('mutation ($input: UpdateNoteInput!) { updateNote(input: $input) { id } }', {
      input: { noteId, title },
    })
  for (const noteId of [text, pdf])
    await workspace.graph(
      'mutation ($input: SuggestHighlightsInput!) { suggestHighlights(input: $input) { noteId } }',
      {
        input: { noteId, count: 4 },
      },
    )
  return { text, pdf }
}

/** Notes and tags of the sample study that the scenes are about. */
async function whatStudyHolds(workspace: WorkspaceClient, projectId: string) {
  const { notes, tags } = await workspace.graph<{ notes: { items: (Titled & { kind: string })[] }; tags: Titled[] }>(
    'query ($projectId: ID!) { notes(projectId: $projectId) { items { id title kind } } tags(projectId: $projectId) { id title } }',
    { projectId },
  )
  const noteOf = (kind: string, words: string): string =>
    notes.items.find((note) => note.kind === kind && note.title.includes(words))?.id ?? ''
  const tagOf = (title: string): string => tags.find((tag) => tag.title === title)?.id ?? ''
  return {
    notes: { recording: noteOf('AUDIO', 'Dana'), survey: noteOf('SURVEY', '') },
    tags: { large: tagOf('Waiting without news'), small: tagOf('Plan around school hours') },
  }
}

type About = { projectId: string; payoutId: string; review: string; tagId: string }

/** An insight of another project, a draft that waits for its author, and the one of the sample that is read. */
async function writeInsights(workspace: WorkspaceClient, about: About): Promise<Stage['insights']> {
  const create = async (input: object): Promise<string> => {
    const { createInsight } = await workspace.graph<{ createInsight: Id }>(
      'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
      { input },
    )
    return createInsight.id
  }
  const { createTag } = await workspace.graph<{ createTag: Id }>(
    'mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }',
    { input: { projectId: about.payoutId, title: PLAN_TAG, color: 'blue' } },
  )
  const quote = await highlightWords(workspace, about.review, 'I cannot argue with a word.', [createTag.id])
  const lost = await highlightWords(workspace, about.review, REVIEWED.words, [createTag.id])
  const other = await create({
    projectId: about.payoutId,
    title: PUBLISHED.title,
    content: { markdown: PUBLISHED.markdown, highlightIds: [quote, lost] },
  })
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id: other })
  type Answer = { highlights: { items: Highlight[] }; insights: { items: (Titled & { published: boolean })[] } }
  const { highlights, insights } = await workspace.graph<Answer>(
    'query ($projectId: ID!, $tagId: ID!) { highlights(projectId: $projectId, first: 3, filter: { tagIds: [$tagId] }) { items { id text } } insights(projectId: $projectId) { items { id title published } } }',
    { projectId: about.projectId, tagId: about.tagId },
  )
  const draft = await create({
    projectId: about.projectId,
    title: DRAFT.title,
    content: { markdown: DRAFT.markdown, highlightIds: highlights.items.map(({ id }) => id) },
  })
  const silence = insights.items.find(({ title }) => title.startsWith('Silence')) ?? insights.items[0]
  return { published: silence?.id ?? '', draft }
}

/** Highlights words of a note, wherever they stand in it. */
async function highlightWords(
  workspace: WorkspaceClient,
  noteId: string,
  words: string,
  tagIds: string[],
): Promise<string> {
  type Answer = { note: { blocks: { items: { id: string; text: string }[] } } }
  const { note } = await workspace.graph<Answer>(
    'query ($id: ID!) { note(id: $id) { blocks { items { id text } } } }',
    { id: noteId },
  )
  const block = note.blocks.items.find(({ text }) => text.includes(words))
  if (!block) throw new Error(`The note does not say: ${words}`)
  const start = block.text.indexOf(words)
  const range = { blockId: block.id, start, endBlockId: block.id, end: start + words.length, exact: words }
  const { createHighlight } = await workspace.graph<{ createHighlight: Id }>(
    'mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }',
    { input: { noteId, range, tagIds } },
  )
  return createHighlight.id
}

/** How long a page may take while the stage is set, in milliseconds. */
const SET_UP_MS = 120_000

/** Writes over the words of a highlight as a colleague would, so that it waits in the review tray. */
async function loseWords(browser: Browser, stage: Stage): Promise<void> {
  const { context, page } = await newPerson(browser, { still: true })
  // Of a system that has just begun: without this nothing is shown at all.
  page.setDefaultTimeout(SET_UP_MS)
  await signIn(context, stage, 'manager')
  await page.goto(`${stage.workspace.host}/data/${stage.notes.review}`)
  const turn = page.locator('.document .txt', { hasText: REVIEWED.words })
  await turn.waitFor()
  await page.keyboard.press('e')
  await turn.click({ position: { x: 2, y: 10 } })
  await turn.selectText()
  await page.keyboard.type(REVIEWED.rewritten)
  await page.getByText(/needs? a look/).waitFor()
  await page.getByText('Saved', { exact: true }).waitFor()
  await context.close()
}
