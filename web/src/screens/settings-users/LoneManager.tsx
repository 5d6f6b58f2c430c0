import { TriangleAlert } from 'lucide-react'
import type { UsersScreenQuery } from '../../gql/graphql.ts'
import { NoticeBar } from '../../ui/NoticeBar.tsx'

/** Tells the only manager, where others could become one, what hangs on them. */
export function LoneManager({ data }: { data: UsersScreenQuery }) {
  const { me, workspace, everybody } = data
  const [only, ...others] = workspace.managers
  if (only?.id !== me.id || others.length > 0 || everybody.total < 2) return null
  return (
    <NoticeBar icon={TriangleAlert} tone="warn" role="note">
      <span>
        You are the only manager. If you cannot sign in, nobody can change roles or settings. Make somebody else a
        manager as well.
      </span>
    </NoticeBar>
  )
}
