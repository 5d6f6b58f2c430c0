import { newId } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

type Clip = { id: string; text: string; note: { id: string }; audioVideo: { fileId: string } | null }
type RecordedClip = Clip & { audioVideo: { fileId: string } }

/** Clips are cut once there is a link. */
const TRIES = 300
const REEL_TITLE = 'Waiting is heard'

/** Highlights of the sample study of which there is a recording. */
async function clipsOf({ workspace, projectId }: Stage): Promise<RecordedClip[]> {
  const { highlights } = await workspace.graph<{ highlights: { items: Clip[] } }>(
    'query ($id: ID!) { highlights(projectId: $id, first: 100) { items { id text note { id } audioVideo { fileId } } } }',
    { id: projectId },
  )
  const clips = highlights.items.filter((clip): clip is RecordedClip => clip.audioVideo !== null)
  if (!clips.length) throw new Error('The sample study has no clips')
  return clips
}

async function sharedHighlight(stage: Stage): Promise<{ path: string; embedPath: string }> {
  const [clip] = await clipsOf(stage)
  const { shared } = await stage.workspace.graph<{ shared: { share: { path: string; embedPath: string } } }>(
    'mutation ($id: ID!) { shared: shareHighlight(input: { highlightId: $id, playback: true, markup: true, hidesNames: false }) { share { path embedPath } } }',
    { id: clip?.id },
  )
  return shared.share
}

/** An insight that quotes three clips as a reel, published. */
async function insightWithReel({ workspace, projectId }: Stage, clips: readonly Clip[]) {
  const reelId = newId()
  const cards = clips.slice(0, 3).map(({ id }) => `<div data-highlight-id="${id}" data-reel-id="${reelId}"></div>`)
  const { createInsight } = await workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId, title: REEL_TITLE, content: { html: `<p>In their words.</p>${cards.join('')}` } } },
  )
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', createInsight)
  return { insightId: createInsight.id, reelId }
}

/** Deletes the insights that `insightWithReel` made. */
async function withoutReels(_page: Page, { workspace, projectId }: Stage): Promise<void> {
  const { insights } = await workspace.graph<{ insights: { items: { id: string; title: string }[] } }>(
    'query ($id: ID!) { insights(projectId: $id) { items { id title } } }',
    { id: projectId },
  )
  for (const { id, title } of insights.items)
    if (title === REEL_TITLE)
      await workspace.graph('mutation ($id: ID!) { deleteInsight(input: { insightId: $id }) { insightId } }', { id })
}

/** Opens an address again and again until all of its clips are cut. */
async function openCut(page: Page, url: string, player: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await page.goto(url)
    if ((await page.locator(player).count()) && !(await page.getByText('This clip is being made ready').count())) return
  }
  throw new Error(`Nothing plays at ${url}`)
}

/** What strangers see, at the addresses that are no page of an insight or note. */
export const PUBLIC_PAGES: readonly Scene[] = [
  {
    name: 'public--highlight',
    as: 'nobody',
    async show(page, stage) {
      const { path } = await sharedHighlight(stage)
      await openCut(page, `${stage.workspace.host}${path}`, '[data-clip]')
    },
  },
  {
    name: 'public--embedded-highlight',
    as: 'nobody',
    async show(page, stage) {
      const { embedPath } = await sharedHighlight(stage)
      await openCut(page, `${stage.workspace.host}${embedPath}`, '[data-clip]')
    },
  },
  {
    name: 'public--note-reel',
    as: 'nobody',
    async show(page, stage) {
      const [clip] = await clipsOf(stage)
      const noteId = clip?.note.id ?? ''
      const { shared } = await stage.workspace.graph<{ shared: { share: { path: string } } }>(
        'mutation ($id: ID!) { shared: shareNote(input: { noteId: $id, playback: true, markup: true, password: null }) { share { path } } }',
        { id: noteId },
      )
      const query = { shareToken: shared.share.path.split('/').at(-1) ?? '' }
      const path = linkTo('embedNoteReel', { noteId, fileId: clip?.audioVideo.fileId ?? '' }, { query })
      await page.goto(`${stage.workspace.host}${path}`)
      await page.getByRole('button', { name: 'Play all clips' }).waitFor()
    },
  },
  {
    name: 'public--insight-reel',
    as: 'nobody',
    async show(page, stage) {
      const { workspace } = stage
      const asked = await insightWithReel(stage, await clipsOf(stage))
      let reelId: string | undefined
      for (let tries = 0; tries < TRIES && !reelId; tries += 1) {
        const query =
          'query ($insightId: ID!, $reelId: ID!) { insightReel(insightId: $insightId, reelId: $reelId) { id } }'
        reelId = (await workspace.graph<{ insightReel: { id: string } | null }>(query, asked)).insightReel?.id
      }
      const { shared } = await workspace.graph<{ shared: { share: { path: string } } }>(
        'mutation ($id: ID!) { shared: shareReel(input: { reelId: $id, hidesNames: false, markup: true }) { share { path } } }',
        { id: reelId },
      )
      await openCut(page, `${workspace.host}${shared.share.path}`, 'video, audio')
      await page.getByRole('button', { name: 'Play all clips' }).waitFor()
    },
    leave: withoutReels,
  },
  {
    name: 'public--playing-quotes',
    as: 'nobody',
    async show(page, stage) {
      const { workspace } = stage
      const { insightId } = await insightWithReel(stage, await clipsOf(stage))
      const { shared } = await workspace.graph<{ shared: { share: { path: string } } }>(
        'mutation ($id: ID!) { shared: shareInsight(input: { insightId: $id, playback: true, hidesNames: false }) { share { path } } }',
        { id: insightId },
      )
      await openCut(page, `${workspace.host}${shared.share.path}`, '[aria-label=Clip]')
    },
    leave: withoutReels,
  },
  {
    name: 'public--part-of-a-long-note',
    as: 'nobody',
    async show(page, stage) {
      const { workspace, uploadProjectId } = stage
      const turn =
        'Dana Whitlock: They said it was being looked at, and never once told me by whom. So I rang, and I waited.'
      const text = Array.from({ length: 2500 }, (_, at) => `${turn} ${at + 1}.`).join('\n\n')
      const { createNote } = await workspace.graph<{ createNote: { id: string } }>(
        'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
        { input: { projectId: uploadProjectId, title: 'A long interview', content: { text } } },
      )
      const { shared } = await workspace.graph<{ shared: { share: { path: string } } }>(
        'mutation ($id: ID!) { shared: shareNote(input: { noteId: $id }) { share { path } } }',
        createNote,
      )
      await page.goto(`${workspace.host}${shared.share.path}?part=2`)
      await page.getByRole('navigation', { name: 'Parts of this page' }).first().waitFor()
    },
    async leave(_page, { workspace, uploadProjectId }) {
      const { notes } = await workspace.graph<{ notes: { items: { id: string; title: string }[] } }>(
        'query ($id: ID!) { notes(projectId: $id) { items { id title } } }',
        { id: uploadProjectId },
      )
      for (const { id, title } of notes.items)
        if (title === 'A long interview')
          await workspace.graph('mutation ($id: ID!) { deleteNote(input: { noteId: $id }) { id } }', { id })
    },
  },
]
