import { useMediaQuery } from '@mantine/hooks'
import type { RouteName } from '@verbatim/contracts/route-table.ts'
import { Circle, CircleCheck, CircleDot, ListChecks, Minus, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { useActions } from '../../lib/use-actions.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import nav from '../../ui/Navigation.module.css'
import { Progress } from '../../ui/Progress.tsx'
import styles from './FirstStepsDock.module.css'
import type { Step } from './first-steps.ts'
import { RailButton } from './RailButton.tsx'
import { type ShownFirstSteps, useFirstSteps } from './use-first-steps.ts'

const TITLE = 'Your first insight'

/** Where nothing is lost beside the list. Everywhere else people read or write, and it stays small until they open it. */
const OPEN_ON: readonly (RouteName | undefined)[] = [
  'home',
  'browse',
  'projects',
  'allProjects',
  'projectFolders',
  'yourProjects',
  'yourWork',
  'recent',
  'folder',
  'newProject',
  'onboarding',
]

type FirstStepsDockProps = {
  route: RouteName | undefined
  rail: boolean
  /** Where the navigation keeps a line for it; a phone has none. */
  navigation: HTMLElement | null
}

/** The checklist of the first days, docked to the corner of every page until it is dismissed. */
export function FirstStepsDock(props: FirstStepsDockProps) {
  const list = useFirstSteps()
  return list && <Dock list={list} {...props} />
}

function Dock({ list, route, rail, navigation }: FirstStepsDockProps & { list: ShownFirstSteps }) {
  const { open, hidden, narrow, choose } = useOpen(list, route)
  const { place, keepFocus } = useKeptFocus(open)
  const change = (next: boolean) => {
    keepFocus()
    choose(next)
  }
  useActions([
    {
      id: 'first-steps',
      title: 'Show first steps',
      group: 'This window',
      also: 'checklist onboarding help begin',
      run: () => {
        if (list.dismissed) list.show()
        change(true)
      },
    },
  ])
  if (list.dismissed || (hidden && !open)) return null
  const total = list.steps.length
  const count = `${list.done} of ${total}`
  if (!open) {
    const face = { count, completed: list.completed, onOpen: () => change(true) }
    if (narrow)
      return (
        <div className={styles.place} ref={place}>
          <SmallOnPhone {...face} />
        </div>
      )
    return (
      navigation &&
      createPortal(
        <div ref={place}>
          <InNavigation {...face} rail={rail} />
        </div>,
        navigation,
      )
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    change(false)
  }
  return (
    <div className={styles.place} ref={place}>
      <section className={`pop ${styles.list}`} aria-label="First steps" onKeyDown={onKeyDown}>
        <header>
          <h2 className="h-sec">{TITLE}</h2>
          <span className="meta num">{count}</span>
          <span className="end row tight">
            <IconButton icon={Minus} size="sm" label="Make small" onClick={() => change(false)} />
            <IconButton icon={X} size="sm" label="Dismiss" onClick={list.dismiss} />
          </span>
        </header>
        <Progress className={styles.progress} label={TITLE} value={list.done} of={total} />
        <ol>
          {list.steps.map((step) => (
            <OneStep key={step.id} step={step} current={step.id === list.current} onSkip={() => list.skip(step.id)} />
          ))}
        </ol>
        {list.completed && (
          <footer className={styles.end}>
            <span className="sec">All done. You know the way from a recording to an insight.</span>
            <Button size="xs" onClick={list.dismiss}>
              Put the list away
            </Button>
          </footer>
        )}
      </section>
    </div>
  )
}

type SmallProps = { count: string; completed: boolean; onOpen: () => void }

/** Small, the list is a line of the navigation, where it covers nothing of the page. */
function InNavigation({ count, completed, onOpen, rail }: SmallProps & { rail: boolean }) {
  return (
    <RailButton name={`${TITLE}, ${count}`} rail={rail} className={nav.line} aria-expanded={false} onClick={onOpen}>
      <Icon of={completed ? CircleCheck : ListChecks} />
      <span className="ellip">{TITLE}</span>
      <span className="end meta num">{count}</span>
    </RailButton>
  )
}

function SmallOnPhone({ count, completed, onOpen }: SmallProps) {
  return (
    <button type="button" className={styles.small} aria-expanded={false} onClick={onOpen}>
      <Icon of={completed ? CircleCheck : ListChecks} size="s" />
      {TITLE}
      <span className="meta num">{count}</span>
    </button>
  )
}

/**
 * Whether the list is open here: as the member left it, on a page of work and on a phone only when asked for. On a phone a
 * page of work has no room for its button either.
 */
function useOpen({ folded, choose }: ShownFirstSteps, route: RouteName | undefined) {
  const narrow = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [asked, setAsked] = useState<{ route: RouteName | undefined; open: boolean } | null>(null)
  const isKept = !narrow && OPEN_ON.includes(route)
  return {
    narrow,
    hidden: narrow && !OPEN_ON.includes(route),
    open: asked?.route === route && asked ? asked.open : isKept && !folded,
    choose(open: boolean) {
      setAsked({ route, open })
      if (isKept && folded === open) choose({ onboardingFolded: !open })
    },
  }
}

/** Focus stays with the list when it becomes small or large by a press, and is never taken otherwise. */
function useKeptFocus(open: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other form stands only after it has changed
  useEffect(() => {
    if (isPressed.current) place.current?.querySelector('button')?.focus({ preventScroll: true })
    isPressed.current = false
  }, [open])
  return {
    place,
    keepFocus: () => {
      isPressed.current = true
    },
  }
}

function OneStep({ step, current, onSkip }: { step: Step; current: boolean; onSkip: () => void }) {
  const { title, text, to, done } = step
  if (done)
    return (
      <li className={classNames(styles.step, styles.done)}>
        <Icon of={CircleCheck} />
        <span>
          <span className="sr">Done: </span>
          {title}
        </span>
      </li>
    )
  if (!current)
    return (
      <li className={styles.step}>
        <Icon of={Circle} />
        <Link to={to}>{title}</Link>
      </li>
    )
  return (
    <li className={classNames(styles.step, styles.now)} aria-current="step">
      <Icon of={CircleDot} />
      <span>
        <span className="strong">{title}</span>
        <span className={`sec ${styles.text}`}>{text}</span>
        <span className="row tight">
          <ButtonLink size="xs" to={to} aria-label={`Show me: ${title}`}>
            Show me
          </ButtonLink>
          <Button size="xs" variant="ghost" aria-label={`Skip: ${title}`} onClick={onSkip}>
            Skip
          </Button>
        </span>
      </span>
    </li>
  )
}
