import { gate } from '@verbatim/contracts/gates.ts'
import { sealExport } from '@verbatim/kit/exports/export-ticket.ts'
import { fileTitle } from '@verbatim/kit/exports/file-name.ts'
import type { NotesCtx } from '#src/context.ts'
import type { AskedBundle } from './asked-bundle.ts'
import { planBundle } from './plan-bundle.ts'

/** Where archives of presentations are fetched, on a workspace's host. */
export const PRESENTATIONS_PATH = '/files/exports/presentations'

/** The page, and the words that say to open it. */
const OWN_FILES = 2

/** An archive as who asked may fetch it. */
export type SealedBundle = {
  fileName: string
  downloadUrl: string
  ticket: string
  expiresAt: Date
  fileCount: number
  clipCount: number
}

/** Looks what would be in an archive, and seals what was asked. Throws Forbidden where the workspace may not export. */
export async function sealBundle(ctx: NotesCtx, asked: AskedBundle): Promise<SealedBundle> {
  gate(ctx.actor, 'export')
  const { title, told, names, speakerNotes } = asked
  const { clips, pictures } = await planBundle(ctx, asked)
  const sealed = sealExport(ctx, `${fileTitle(title)}.zip`, { title, told, names, speakerNotes })
  return {
    ...sealed,
    downloadUrl: PRESENTATIONS_PATH,
    fileCount: OWN_FILES + pictures.size + clips.length,
    clipCount: clips.length,
  }
}
