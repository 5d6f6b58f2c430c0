import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useMantineColorScheme } from '@mantine/core'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Check, CircleUser, Contact, Ellipsis, Keyboard, ListChecks, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useNavigate } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { ProfileMenu_MemberFragment } from '../../gql/graphql.ts'
import { actions, useAction } from '../../lib/use-actions.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuAction, MenuHead, MenuRule } from '../../ui/Menu.tsx'
import nav from '../../ui/Navigation.module.css'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { RailButton } from './RailButton.tsx'

const ProfileMenu_member = graphql(`
  fragment ProfileMenu_member on Member { id name email }
`)

const SCHEMES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'auto', label: 'Like the system', icon: Monitor },
] as const

/** The member's own name, account, colours, keys and the way out. */
export function ProfileMenu({ member, rail }: { member: FragmentType<ProfileMenu_MemberFragment>; rail: boolean }) {
  const { data, complete } = useFragment({ fragment: ProfileMenu_member, from: member })
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const firstSteps = useAction('first-steps')
  if (!complete) return null
  return (
    <Menu
      side="top"
      width={224}
      trigger={
        <RailButton name={data.name} rail={rail} className={`${nav.line} ${nav.me}`}>
          <span className="sr">Profile of {data.name}</span>
          <ColleagueAvatar name={data.name} size={20} />
          <span className="ellip" aria-hidden="true">
            {data.name}
          </span>
          <Icon of={Ellipsis} size="s" className="end" />
        </RailButton>
      }
    >
      {data.email && <MenuHead>{data.email}</MenuHead>}
      <MenuAction icon={Contact} onSelect={() => navigate(linkTo('user', { userId: data.id }))}>
        Your page
      </MenuAction>
      <MenuAction icon={CircleUser} onSelect={() => navigate(linkTo('account', {}))}>
        Your account
      </MenuAction>
      <MenuAction
        icon={Keyboard}
        keys="?"
        onSelect={() =>
          actions
            .list()
            .find(({ id }) => id === 'help')
            ?.run()
        }
      >
        All keys
      </MenuAction>
      {firstSteps && (
        <MenuAction icon={ListChecks} onSelect={firstSteps.run}>
          First steps
        </MenuAction>
      )}
      <MenuRule />
      {SCHEMES.map(({ value, label, icon }) => (
        <MenuAction
          key={value}
          icon={icon}
          end={colorScheme === value && <Icon of={Check} size="s" />}
          onSelect={() => setColorScheme(value)}
        >
          {label}
        </MenuAction>
      ))}
      <MenuRule />
      <MenuAction icon={LogOut} onSelect={() => navigate(linkTo('logout', {}))}>
        Sign out
      </MenuAction>
    </Menu>
  )
}
