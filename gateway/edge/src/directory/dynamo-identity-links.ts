import { DeleteItemCommand, QueryCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { MIN_ID } from '@verbatim/contracts/ids.ts'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import type { DirectoryTable, Item } from './dynamo-table.ts'
import { type KnownRegion, regionOf, type TenantDirectory } from './tenant-directory.ts'

const linkKey = (emailHash: string, teamId: string): Item => ({ pk: { S: `HASH#${emailHash}` }, sk: { S: teamId } })

/** Which keyed hash is known where. Each link is an item of its own and written whole, so the last word counts. */
export function dynamoIdentityLinks({
  near,
  home,
  table,
}: DirectoryTable): Pick<TenantDirectory, 'link' | 'unlink' | 'regionsOf'> {
  return {
    async link({ emailHash, teamId, region, member }) {
      const order = {
        TableName: table,
        Key: linkKey(emailHash, teamId),
        UpdateExpression: 'SET #region = :region, #member = :member, createdAt = if_not_exists(createdAt, :now)',
        ExpressionAttributeNames: { '#region': 'region', '#member': 'member' },
        ExpressionAttributeValues: {
          ':region': { S: region },
          ':member': { BOOL: member },
          ':now': { S: new Date().toISOString() },
        },
      }
      await home.send(new UpdateItemCommand(order))
    },
    async unlink(emailHash, teamId) {
      await home.send(new DeleteItemCommand({ TableName: table, Key: linkKey(emailHash, teamId) }))
    },
    async regionsOf(emailHash) {
      const order = {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: `HASH#${emailHash}` } },
      }
      const { Items = [] } = await near.send(new QueryCommand(order))
      return regionsIn(Items)
    },
  }
}

/** A link of before invites were told apart counts as a membership. */
const isMember = (item: Item): boolean => item.member?.BOOL ?? true

function regionsIn(items: Item[]): KnownRegion[] {
  const rank = (item: Item): number => (isMember(item) ? 0 : item.sk?.S === MIN_ID ? 1 : 2)
  const inOrder = items.toSorted(
    (a, b) => rank(a) - rank(b) || (a.createdAt?.S ?? '').localeCompare(b.createdAt?.S ?? ''),
  )
  const known = new Map<RegionKey, KnownRegion>()
  for (const item of inOrder) {
    const region = regionOf(item.region?.S ?? '')
    if (!known.has(region)) known.set(region, { region, member: isMember(item) })
  }
  return [...known.values()]
}
