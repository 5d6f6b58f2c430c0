import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { SentExport } from '@verbatim/kit/exports/export-route.ts'
import { openExport } from '@verbatim/kit/exports/export-ticket.ts'
import { type ZipEntry, zipStream } from '@verbatim/kit/exports/zip-stream.ts'
import type { MediaEngine } from '@verbatim/kit/media/media-engine.ts'
import type { NotesCtx } from '#src/context.ts'
import { askedBundleShape } from './asked-bundle.ts'
import { bundlePage } from './bundle-page.ts'
import type { TakeBundleTurn } from './bundle-turns.ts'
import { cutBundleClips } from './cut-bundle-clips.ts'
import { type BundlePlan, planBundle } from './plan-bundle.ts'

/** So many bytes of clips are in one archive; what comes behind them is left out. */
const MOST_CLIP_BYTES = 600_000_000

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
  const giveBack = plan.clips.length ? takeTurn(ctx.actor.teamId) : () => undefined
  const body = Readable.from(zipStream(entriesOf(ctx, plan, { media, signal })))
  body.once('close', giveBack)
  return { fileName, mimeType: 'application/zip', body }
}

/** The page comes last: only then it is known which clips are in. What comes first is there at once, so nobody waits for a sign. */
async function* entriesOf(
  { blobs, actor: { teamId } }: NotesCtx,
  plan: BundlePlan,
  { media, signal }: { media: MediaEngine; signal: AbortSignal },
): AsyncGenerator<ZipEntry> {
  yield { name: 'READ ME.txt', pieces: piecesOf(READ_ME) }
  const shown = new Set<string>()
  for (const { blob, name } of plan.pictures.values()) {
    if (!(await blobs.stat(blob))) continue
    yield { name, pieces: await blobs.read(blob), isPacked: true }
    shown.add(name)
  }
  let room = MOST_CLIP_BYTES
  for await (const { clip, path } of cutBundleClips(plan.clips, { blobs, media, teamId, signal })) {
    const { size } = await stat(path)
    if (size === 0 || size > room) continue
    room -= size
    yield { name: clip.name, pieces: createReadStream(path), isPacked: true }
    shown.add(clip.name)
  }
  yield { name: 'index.html', pieces: piecesOf(bundlePage(plan, shown)) }
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text
}
