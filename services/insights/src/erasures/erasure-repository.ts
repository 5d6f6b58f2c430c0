import type { Transaction } from '@verbatim/kit/database/database.ts'

/** What the erasure of a person reads and removes of insights. */
export const erasureRepository = (tx: Transaction, teamId: string) => ({
  /** Every insight, those in the trash too; nobody publishes or changes one until the transaction ends. */
  async lockInsights(): Promise<string[]> {
    return tx('insight').where({ team_id: teamId }).orderBy('id').forUpdate().pluck<string[]>('id')
  },
  /** Insights in which one of these is quoted. */
  async quoting(highlightIds: readonly string[]): Promise<string[]> {
    return tx('insight_block')
      .where({ team_id: teamId })
      .whereIn('highlight_id', [...highlightIds])
      .distinct()
      .pluck<string[]>('insight_id')
  },
  /** Words of these highlights that public pages show, and what is remembered of the highlights. */
  async forgetQuotes(highlightIds: readonly string[]): Promise<void> {
    for (const table of ['shared_quote', 'known_highlight'])
      await tx(table)
        .where({ team_id: teamId })
        .whereIn('highlight_id', [...highlightIds])
        .delete()
  },
  /** The sound copy is the state from now on. */
  async renewSound(insightId: string): Promise<void> {
    await tx.raw(
      `update insight_document_sound sound set state = kept.state from insight_document kept
        where sound.team_id = :teamId and kept.team_id = :teamId
          and sound.insight_id = :insightId and kept.insight_id = :insightId`,
      { teamId, insightId },
    )
  },
  /** An erasure leaves the draft as far from what is published as it was. */
  async keepChangesMark(insightId: string, unpublishedChanges: boolean): Promise<void> {
    await tx('insight').where({ team_id: teamId, id: insightId }).update({ unpublished_changes: unpublishedChanges })
  },
  /** Takes a person out of fields and of what is remembered of names. */
  async removePerson(personId: string): Promise<number> {
    const of = (table: string) => tx(table).where({ team_id: teamId })
    await of('known_person').where({ id: personId }).update({ name: '', deleted: true })
    await of('field_value_move')
      .where((either) => either.where({ source_id: personId }).orWhere({ target_id: personId }))
      .delete()
    return of('field_value').where({ reference_id: personId }).delete()
  },
})
