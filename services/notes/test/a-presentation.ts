import { InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { packJson } from '@verbatim/kit/packed-json.ts'
import JSZip from 'jszip'
import type { Ask, TestNotes } from './start-notes.ts'
import { signed } from './upload.ts'

export const docOf = (...content: object[]) => ({ type: 'doc', content })
export const paragraph = (text: string, marks: object[] = []) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length && { marks }) }],
})
export const heading = (text: string) => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] })
export const quoteCard = (highlightId: string) => ({ type: 'highlightCard', attrs: { highlightId } })

export type Bundle = { fileName: string; downloadUrl: string; ticket: string; fileCount: number; clipCount: number }
type Shown = { title?: string; content: object; insightId?: string }

const BUNDLE = `query ($told: [_Any!]!) { _entities(representations: $told) {
  ... on PresentationExport { bundle { fileName downloadUrl ticket fileCount clipCount } } } }`

/** An insight of which notes has heard. */
export async function aKnownInsight(notes: TestNotes, teamId: string, projectId: string): Promise<string> {
  const insightId = newId()
  const told = { insightId, projectId, title: 'Told', published: true, reels: [] }
  await notes.hears(teamId, InsightSavedSchema, told)
  return insightId
}

/** Asks for an archive as the gateway does, with what insights told. */
export async function askBundle(ask: Ask, insights: readonly Shown[], more: object = {}) {
  const told = await packJson({
    insightTitles: {},
    insights: insights.map(({ title = 'They wait', insightId = newId(), content }) => ({
      ...{ id: insightId, title, about: '27 November 2026', evidence: '1 quote from 1 person', content },
    })),
  })
  const one = {
    __typename: 'PresentationExport',
    title: 'They "wait"',
    told,
    names: true,
    speakerNotes: false,
    ...more,
  }
  return ask<{ _entities: ({ bundle: Bundle } | null)[] }>(BUNDLE, { told: [one] })
}

/** The archive that was asked for; throws where it was refused. */
export async function sealed(ask: Ask, insights: readonly Shown[], more: object = {}): Promise<Bundle> {
  const { data, errors } = await askBundle(ask, insights, more)
  const bundle = data?._entities[0]?.bundle
  if (!bundle) throw new Error(JSON.stringify(errors))
  return bundle
}

/** Fetches an archive as somebody, by what they post. */
export const fetchBundle = async (notes: TestNotes, actor: Actor, bundle: Pick<Bundle, 'downloadUrl' | 'ticket'>) =>
  fetch(`${notes.service.url}${bundle.downloadUrl}`, {
    method: 'POST',
    headers: { ...(await signed(actor)), 'content-type': 'application/json' },
    body: JSON.stringify({ ticket: bundle.ticket }),
  })

/** The files of an archive by their names, and the page among them as text. */
export async function filesIn(answer: Response): Promise<{ names: string[]; page: string; zip: JSZip }> {
  if (answer.status !== 200) throw new Error(`The archive answered ${answer.status}: ${await answer.text()}`)
  const zip = await JSZip.loadAsync(await answer.arrayBuffer(), { checkCRC32: true })
  const page = (await zip.file('index.html')?.async('string')) ?? ''
  return { names: Object.keys(zip.files), page, zip }
}
