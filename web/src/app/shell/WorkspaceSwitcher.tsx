import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { displayRegionKey, isRegionKey } from '@verbatim/contracts/regions.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { ArrowRightLeft, Plus, UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { WorkspaceSwitcher_WorkspaceFragment } from '../../gql/graphql.ts'
import { useSite } from '../../lib/environment.ts'
import { Menu, MenuAction, MenuHead, MenuRule } from '../../ui/Menu.tsx'
import nav from '../../ui/Navigation.module.css'
import { WorkspaceMark } from '../../ui/People.tsx'
import { RailButton } from './RailButton.tsx'

const WorkspaceSwitcher_workspace = graphql(`
  fragment WorkspaceSwitcher_workspace on Workspace { id name subdomain region viewerCan { inviteMembers } }
`)

type SwitcherProps = { workspace: FragmentType<WorkspaceSwitcher_WorkspaceFragment>; rail: boolean }

/** Which workspace this is, and the way to the others: they are listed on the root domain, where the address knows them. */
export function WorkspaceSwitcher({ workspace, rail }: SwitcherProps) {
  const { data, complete } = useFragment({ fragment: WorkspaceSwitcher_workspace, from: workspace })
  const { rootOrigin } = useSite()
  const navigate = useNavigate()
  if (!complete) return null
  const region = isRegionKey(data.region) ? displayRegionKey(data.region) : data.region
  return (
    <Menu
      width={264}
      trigger={
        <RailButton name={data.name} rail={rail} className={nav.switcher}>
          <span className="sr">Workspace {data.name}</span>
          <WorkspaceMark name={data.name} />
          <span className="ellip" aria-hidden="true">
            {data.name}
          </span>
        </RailButton>
      }
    >
      <MenuHead>
        {location.host} · {region}
      </MenuHead>
      {data.viewerCan.inviteMembers && (
        <MenuAction icon={UserPlus} onSelect={() => navigate(linkTo('settingsUsers', {}))}>
          Invite people
        </MenuAction>
      )}
      <MenuRule />
      <MenuAction icon={ArrowRightLeft} onSelect={() => location.assign(`${rootOrigin}${linkTo('workspaces', {})}`)}>
        Your workspaces
      </MenuAction>
      <MenuAction icon={Plus} onSelect={() => location.assign(`${rootOrigin}${linkTo('createWorkspace', {})}`)}>
        New workspace
      </MenuAction>
    </Menu>
  )
}
