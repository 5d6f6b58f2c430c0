import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { SentExport } from '@verbatim/kit/exports/export-route.ts'
import { openExport } from '@verbatim/kit/exports/export-ticket.ts'
import { type ZipEntry, zipStream } from '@verbatim/kit/exports/zip-stream.ts'
import type { MediaEngine } from '@verbatim/kit/media/media-engine.ts'
import type { NotesCtx } from '#src/context.ts'
import { askedBundleShape } from './asked-bundle.ts'
import { bundlePage } from './bundle-page.ts'
import type { TakeBundleTurn } from './bundle-turns.ts'
import { type Cutting, cutBundleClips } from './cut-bundle-clips.ts'
import { type BundlePlan, planBundle } from './plan-bundle.ts'

/** Whoever reads an archive longer than this has it broken off: its clips lie on the disk until they are read. */
const SENT_WITHIN_MS = 60 * 60_000

const READ_ME = 'Open index.html in a browser. It needs no network; keep the folders beside it.\n'

type Writing = { media: MediaEngine; takeTurn: TakeBundleTurn; signal: AbortSignal }

/**
 * Writes the archive of a ticket while it is sent, as who holds it may see what is in it at this moment. Throws before
 * anything is sent: Forbidden, NotFound, and TooManyRequests while clips of others are cut.
 */
export async function openBundle(
  ctx: NotesCtx,
  { media, takeTurn, signal }: Writing,
  ticket: unknown,
): Promise<SentExport> {
  const { fileName, asked } = openExport(ctx, ticket, askedBundleShape)
  const plan = await planBundle(ctx, asked)
  const turn = plan.clips.length ? takeTurn(ctx.actor.teamId) : null
  const entries = entriesOf(ctx, plan, { media, signal, onCut: () => turn?.cut() })
  const body = Readable.from(zipStream(entries), { signal: AbortSignal.timeout(SENT_WITHIN_MS) })
  body.once('close', () => turn?.sent())
  return { fileName, mimeType: 'application/zip', body }
}

/**
 * What comes first is there at once, so nobody waits for a sign. Then the clips, whose cutting waits for no reader, and the
 * page last: only then it is known which are in.
 */
async function* entriesOf(
  { blobs, actor: { teamId } }: NotesCtx,
  plan: BundlePlan,
  { media, signal, onCut }: Pick<Cutting, 'media' | 'signal' | 'onCut'>,
): AsyncGenerator<ZipEntry> {
  yield { name: 'READ ME.txt', pieces: piecesOf(READ_ME) }
  const shown = new Set<string>()
  for await (const { clip, path } of cutBundleClips(plan.clips, { blobs, media, teamId, signal, onCut })) {
    yield { name: clip.name, pieces: createReadStream(path), isPacked: true }
    shown.add(clip.name)
  }
  for (const { blob, name } of plan.pictures.values()) {
    if (!(await blobs.stat(blob))) continue
    yield { name, pieces: await blobs.read(blob), isPacked: true }
    shown.add(name)
  }
  yield { name: 'index.html', pieces: piecesOf(bundlePage(plan, shown)) }
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text
}
