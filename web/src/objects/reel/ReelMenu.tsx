import { useQuery } from '@apollo/client/react'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { Ellipsis } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useWhy } from '../access/use-why.tsx'

const ReelMenu_query = graphql(`
  query ReelMenu($insightId: ID!, $reelId: ID!) { insightReel(insightId: $insightId, reelId: $reelId) { id } }
`)

type ReelMenuProps = { projectId: string; insightId: string; reelId: string }

/** What else is asked of a reel of an insight: why somebody sees it. One that was not published yet follows its draft. */
export function ReelMenu({ projectId, insightId, reelId }: ReelMenuProps) {
  const { data } = useQuery(ReelMenu_query, { variables: { insightId, reelId } })
  const reel = data?.insightReel
  const object = reel ? formatResourceId('playbackCollection', reel.id) : formatResourceId('insight', insightId)
  const why = useWhy('reel', object, projectId)
  return (
    <>
      <ActMenu
        align="end"
        group="This reel"
        trigger={<IconButton icon={Ellipsis} label="More about this reel" />}
        acts={[why.act]}
      />
      {why.dialog}
    </>
  )
}
