import { isId } from '@verbatim/contracts/ids.ts'
import { knownPeopleReader } from '@verbatim/fields/people/known-person-repository.ts'
import { fieldValueReader } from '@verbatim/fields/values/field-value-repository.ts'
import { openSound } from '@verbatim/kit/collaboration/sound.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { readDocument } from '@verbatim/kit/documents/yjs-document.ts'
import { documentReader } from '#src/documents/document-repository.ts'
import type { Insight } from '#src/insights/insight.ts'
import { insightReader } from '#src/insights/insight-repository.ts'

/** The insights of a project that are not in the trash, a line of JSON each: as they are written, and as readers see them. */
export async function* exportedInsights(
  tx: ReadTransaction,
  teamId: string,
  projectId: string,
): AsyncGenerator<Buffer> {
  for (const insight of await insightReader(tx, teamId).inProject(projectId))
    yield Buffer.from(`${JSON.stringify(await row(tx, insight))}\n`)
}

async function row(tx: ReadTransaction, insight: Insight): Promise<object> {
  const documents = documentReader(tx, insight.teamId)
  const draft = openSound(await documents.load(insight.id))
  try {
    const said = await fieldValueReader(tx, insight.teamId).ofObjects([insight.id])
    const content = readDocument(draft)
    const named = said.flatMap(({ values }) => values.filter((value) => typeof value === 'string' && isId(value)))
    return {
      id: insight.id,
      title: insight.title,
      authorIds: insight.authorIds,
      tagIds: insight.tagIds,
      fieldValues: said.map(({ fieldId, values }) => ({ fieldId, values })),
      // Who is named in them; the people of the archive are those of notes and highlights.
      people: await knownPeopleReader(tx, insight.teamId).byIds(named.map(String)),
      text: content.textBetween(0, content.content.size, '\n', '\n'),
      content: content.toJSON(),
      publishedAt: insight.publishedAt,
      publishedTitle: insight.publishedTitle,
      published: insight.publishedAt ? await documents.published(insight.id) : null,
      coverFileId: insight.coverFileId,
      reviewBy: insight.reviewBy,
      createdBy: insight.createdBy,
      createdAt: insight.createdAt,
      updatedAt: insight.updatedAt,
    }
  } finally {
    draft.destroy()
  }
}
