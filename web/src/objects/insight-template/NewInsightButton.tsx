import { linkTo } from '@verbatim/contracts/routes.ts'
import { LayoutTemplate, Lightbulb, Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuAction, MenuHead, MenuRule } from '../../ui/Menu.tsx'
import styles from '../../ui/NewButton.module.css'
import { useTemplates } from './use-templates.ts'

type NewInsightButtonProps = {
  /** Makes an insight, from a template where one is named. */
  onCreate: (templateId?: string) => void
  pending: boolean
}

/** Begins an insight, from a template or empty; at once where there is no template. */
export function NewInsightButton({ onCreate, pending }: NewInsightButtonProps) {
  const navigate = useNavigate()
  const templates = useTemplates().data?.insightTemplates
  const [own, builtIn] = [templates?.filter((one) => !one.builtIn) ?? [], templates?.filter((one) => one.builtIn) ?? []]
  const look = {
    ...({ size: 'sm', variant: 'primary', icon: Plus, className: styles.new } as const),
    pending: pending && 'Making…',
  } as const
  if (templates?.length === 0)
    return (
      <Button {...look} onClick={() => onCreate()}>
        New insight
      </Button>
    )
  return (
    <Menu align="end" trigger={<Button {...look}>New insight</Button>}>
      <MenuAction icon={Lightbulb} onSelect={() => onCreate()}>
        Empty insight
      </MenuAction>
      {own.length > 0 && <MenuHead>From a template</MenuHead>}
      {own.map(({ id, title }) => (
        <MenuAction key={id} icon={LayoutTemplate} onSelect={() => onCreate(id)}>
          {title}
        </MenuAction>
      ))}
      {builtIn.length > 0 && <MenuHead>{own.length > 0 ? 'Built in' : 'From a template'}</MenuHead>}
      {builtIn.map(({ id, title }) => (
        <MenuAction key={id} icon={LayoutTemplate} onSelect={() => onCreate(id)}>
          {title}
        </MenuAction>
      ))}
      <MenuRule />
      <MenuAction onSelect={() => navigate(linkTo('insightTemplates', {}))}>All templates</MenuAction>
    </Menu>
  )
}
