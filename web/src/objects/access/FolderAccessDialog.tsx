import { useQuery } from '@apollo/client/react'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AccessEntries } from './AccessEntries.tsx'
import { WhyDialog } from './WhyDialog.tsx'

const FolderAccess_query = graphql(`
  query FolderAccess($folderId: ID!) {
    me { id }
    workspace { id name }
    everybody: members(first: 1) { total }
    folder(id: $folderId) {
      id name
      parent { id name }
      viewerCan { manageAccess }
      access { ...AccessEntry_AccessEntry @unmask }
    }
  }
`)

/** Who can open what is in a folder, unless a project or folder in it says otherwise. */
export function FolderAccessDialog({
  folderId,
  name,
  onClose,
}: {
  folderId: string
  name: string
  onClose: () => void
}) {
  const query = useQuery(FolderAccess_query, { variables: { folderId }, fetchPolicy: 'cache-and-network' })
  const [asking, setAsking] = useState<string | null>(null)
  if (asking)
    return (
      <WhyDialog
        memberId={asking}
        onlySelf={false}
        objectId={formatResourceId('projectCategory', folderId)}
        onClose={() => setAsking(null)}
      />
    )
  return (
    <Dialog wide title={`Who can open ${name}?`} onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <QueryState
        query={query}
        failed="Access did not load"
        waiting={<SkeletonRows rows={4} height={48} label="Loading access" />}
      >
        {({ folder, workspace, me, everybody }) => (
          <div className="col gap-4">
            <p className="sec">This holds for everything in the folder that does not say otherwise itself.</p>
            <AccessEntries
              kind="folder"
              objectId={folder.id}
              access={folder.access}
              workspaceName={workspace.name}
              meId={me.id}
              people={everybody.total}
              folder={folder.parent?.name ?? null}
              mayManage={folder.viewerCan.manageAccess}
              readAgain={query.refetch}
              onWhy={setAsking}
            />
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}
