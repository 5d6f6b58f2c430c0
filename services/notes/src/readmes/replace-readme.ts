import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { blocksOf } from '@verbatim/contracts/document-text.ts'
import { openState, readDocument } from '@verbatim/kit/documents/yjs-document.ts'
import type { Node } from 'prosemirror-model'
import type { NotesCtx } from '#src/context.ts'
import { editContent } from '#src/documents/edit-content.ts'
import { withBlockIds } from '#src/documents/place-content.ts'
import { stateReader } from '#src/documents/state-repository.ts'
import { firstReadme } from '#src/readmes/first-readme.ts'
import { README_TABLES } from '#src/readmes/readme-tables.ts'

/** Makes a readme that has a document already say what was written for it, on everybody's screen. */
export async function replaceReadme(ctx: NotesCtx, projectId: string, text: string): Promise<void> {
  const { teamId } = ctx.actor
  const begun = await ctx.read((tx) => stateReader(tx, teamId, README_TABLES).state(projectId))
  if (!begun) return
  const written = openState([await firstReadme(teamId, { projectId, text })])
  const next = readDocument(written)
  written.destroy()
  await ctx.readmes.change(teamId, projectId, await editContent((current) => withLinesOf(current, next)))
}

/** The next document, whose lines keep the ids that they have in the one before: what is attached to them stays. */
function withLinesOf(before: Node, next: Node): Node {
  const known = Map.groupBy(blocksOf(before), ({ text }) => text)
  const ids = blocksOf(next).map(({ text }) => known.get(text)?.shift()?.id || newBlockId())
  return withBlockIds(next, () => ids.shift() ?? newBlockId())
}
