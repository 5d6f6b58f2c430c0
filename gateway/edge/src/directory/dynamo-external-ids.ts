import { DeleteItemCommand, GetItemCommand, paginateQuery, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { EXTERNAL_ID_KINDS, type ExternalId, type ExternalIdKind } from '@verbatim/contracts/external-ids.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { type DirectoryTable, type Item, metCondition } from './dynamo-table.ts'
import { type ConnectedId, type ExternalIds, TAKEN_ID } from './external-ids.ts'

const keyOf = ({ kind, id }: ExternalId): Item => ({ pk: { S: `EXTERNAL#${kind}#${id}` }, sk: { S: '-' } })
const listKey = ({ kind, id, teamId }: ExternalId & { teamId: string }): Item => ({
  pk: { S: `CONNECTED#${teamId}` },
  sk: { S: `${kind}#${id}` },
})

/**
 * Ids of services outside, in the directory's table: an item by id, which counts, and one in the team's list. They are
 * written one after the other, so the list is read as what may be connected and each entry held against the item that
 * counts.
 */
export function dynamoExternalIds({ near, home, table }: DirectoryTable): ExternalIds {
  const owner = async (id: ExternalId): Promise<{ teamId: string; connectedAt: Date } | null> => {
    const { Item } = await near.send(new GetItemCommand({ TableName: table, Key: keyOf(id), ConsistentRead: true }))
    return Item ? { teamId: Item.teamId?.S ?? '', connectedAt: new Date(Item.connectedAt?.S ?? 0) } : null
  }
  const mine = (teamId: string) => ({ ':team': { S: teamId } })
  return {
    async connect(one) {
      // The list first: an entry that does not count is left out when it is read, one that lacks would be missed.
      await home.send(new UpdateItemCommand({ TableName: table, Key: listKey(one) }))
      const order = {
        TableName: table,
        Key: keyOf(one),
        ConditionExpression: 'attribute_not_exists(pk) OR teamId = :team',
        UpdateExpression: 'SET teamId = :team, connectedAt = if_not_exists(connectedAt, :now)',
        ExpressionAttributeValues: { ...mine(one.teamId), ':now': { S: new Date().toISOString() } },
      }
      if (await metCondition(home.send(new UpdateItemCommand(order)))) return
      await home.send(new DeleteItemCommand({ TableName: table, Key: listKey(one) }))
      throw invalidOperation(TAKEN_ID)
    },
    async disconnect(one) {
      const condition = { ConditionExpression: 'teamId = :team', ExpressionAttributeValues: mine(one.teamId) }
      await metCondition(home.send(new DeleteItemCommand({ TableName: table, Key: keyOf(one), ...condition })))
      await home.send(new DeleteItemCommand({ TableName: table, Key: listKey(one) }))
    },
    teamOf: async (id) => (await owner(id))?.teamId ?? null,
    async connectedTo(teamId) {
      const listed: ExternalId[] = []
      const order = {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: `CONNECTED#${teamId}` } },
      }
      for await (const { Items = [] } of paginateQuery({ client: near }, order))
        listed.push(...Items.flatMap((item) => readEntry(item.sk?.S ?? '')))
      const owners = await Promise.all(listed.map(owner))
      return listed.flatMap((id, at): ConnectedId[] => {
        const found = owners[at]
        return found?.teamId === teamId ? [{ ...id, ...found }] : []
      })
    },
  }
}

function readEntry(text: string): ExternalId[] {
  const at = text.indexOf('#')
  const kind = EXTERNAL_ID_KINDS.find((known): known is ExternalIdKind => known === text.slice(0, at))
  return kind ? [{ kind, id: text.slice(at + 1) }] : []
}
