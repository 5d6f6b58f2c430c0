import type { ListColumns } from '@verbatim/fields/lists/list-columns.ts'

/** Where an entry keeps what it can be filtered by; its kind goes by its act. */
export const auditColumns = (teamId: string): ListColumns => ({
  teamId,
  objects: [],
  keys: {
    act: { type: 'id', sql: 'audit_entry.act', idType: 'text' },
    actor: { type: 'id', sql: 'audit_entry.actor_id' },
    actorKind: { type: 'id', sql: 'audit_entry.actor_kind', idType: 'text' },
    objectType: { type: 'id', sql: 'audit_entry.object_type', idType: 'text' },
    object: { type: 'id', sql: 'audit_entry.object_id', idType: 'text' },
    happened: { type: 'date', sql: 'audit_entry.happened_at' },
    application: { type: 'id', sql: 'audit_entry.client_id' },
    apiToken: { type: 'id', sql: 'audit_entry.token_id' },
    device: {
      type: 'texts',
      from: 'audit_words said',
      where: 'said.id = audit_entry.id and said.team_id = audit_entry.team_id',
      text: "(said.words::jsonb ->> 'device')",
    },
  },
})
