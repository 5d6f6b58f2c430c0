import { quotedOn } from '@verbatim/contracts/document-parts/slides.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { Node } from 'prosemirror-model'
import { projectLevelsOf } from '#src/access/access-levels.ts'
import type { NotesCtx } from '#src/context.ts'
import { citationsOf } from '#src/exports/citations.ts'
import { type PrintCard, printedCards } from '#src/exports/insights/printed-cards.ts'
import type { Citation } from '#src/exports/printed.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { highlightLoaders } from '#src/highlights/highlight-loader.ts'
import { onlyReadable } from '#src/highlights/highlight-policy.ts'
import { knownInsightReader } from '#src/insight-files/known-insight-repository.ts'
import { type AskedBundle, readAsked, type ShownInsight } from './asked-bundle.ts'
import { bundledCharts, type ChartOf } from './bundled-charts.ts'
import { type BundledClip, type BundledSound, bundledSounds } from './bundled-clips.ts'
import { type BundledFiles, bundledFiles } from './bundled-pictures.ts'

/** All that stands in an archive, as whoever asks may see it at this moment. */
export type BundlePlan = BundledFiles & {
  title: string
  /** Without, nobody is named, and no file by what it is called. */
  names: boolean
  insights: readonly ShownInsight[]
  /** By the highlights' ids. */
  citations: ReadonlyMap<string, Citation>
  sounds: ReadonlyMap<string, BundledSound>
  clips: readonly BundledClip[]
  chartOf: ChartOf
  printCard: PrintCard
}

/** Finds what an archive holds. Throws NotFound where none of its insights can be opened any more. */
export async function planBundle(ctx: NotesCtx, asked: AskedBundle): Promise<BundlePlan> {
  const { names } = asked
  const read = await readAsked(asked)
  const insights = await stillOpen(ctx, read.insights)
  if (!insights.length) throw notFound('Presentation')
  const docs = insights.map(({ doc }) => doc)
  const highlights = await onlyReadable(ctx, await quotedIn(ctx, insights))
  const citations = await citationsOf(ctx, highlights, { origin: '', names, dated: true })
  const sounds = await bundledSounds(ctx, highlights)
  const { insightTitles } = read
  return {
    title: asked.title,
    names,
    insights,
    citations,
    sounds,
    clips: clipsOf(sounds),
    ...(await bundledFiles(ctx, docs)),
    chartOf: await bundledCharts(ctx, docs),
    printCard: await printerOf(ctx, docs, { names, insightTitles }),
  }
}

/** Those that do not lie in the trash, in a project that the actor may read. */
async function stillOpen(ctx: NotesCtx, insights: readonly ShownInsight[]): Promise<ShownInsight[]> {
  const ids = insights.flatMap(({ id }) => parseId(id) ?? [])
  return ctx.read(async (tx) => {
    const known = new Map(
      (await knownInsightReader(tx, ctx.actor.teamId).living(ids)).map(({ id, projectId }) => [id, projectId]),
    )
    const levels = await projectLevelsOf(tx, ctx.actor, [...new Set(known.values())])
    return insights.filter(({ id }) => permits(levels.get(known.get(id) ?? '') ?? 'none', 'READ'))
  })
}

/** The highlights that are shown, in their order, each once; those that are gone are left out. */
async function quotedIn(ctx: NotesCtx, insights: readonly ShownInsight[]): Promise<Highlight[]> {
  const ids = new Set(insights.flatMap(({ slides }) => quotedOn(slides)).flatMap((id) => parseId(id) ?? []))
  const { highlight } = ctx.loaders(highlightLoaders)
  const found = await Promise.all([...ids].map((id) => highlight.load(id)))
  return found.filter((one) => one !== null)
}

const clipsOf = (sounds: ReadonlyMap<string, BundledSound>): BundledClip[] => [
  ...new Set([...sounds.values()].flatMap(({ clip }) => (typeof clip === 'string' ? [] : clip))),
]

type Told = { names: boolean; insightTitles: ReadonlyMap<string, string> }

/** Prints the cards of all texts: each is looked up for the text that it stands in. */
async function printerOf(ctx: NotesCtx, docs: readonly Node[], told: Told): Promise<PrintCard> {
  const printers: PrintCard[] = []
  for (const doc of docs) printers.push(await printedCards(ctx, doc, { ...told, origin: '' }))
  return (card) => {
    for (const print of printers) {
      const printed = print(card)
      if (printed) return printed
    }
    return null
  }
}
