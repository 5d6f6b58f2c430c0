import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './Menu.module.css'
import { type CommandList as List, optionId } from './use-command-list.ts'

type CommandListProps<Option> = {
  list: List<Option>
  /** Name of the list box. */
  label: string
  keyOf: (option: Option) => string
  /** Says that there is nothing. */
  none?: ReactNode
  /** Whether the option under the pointer becomes the active one. */
  followsPointer?: boolean
  className?: string
  children: (option: Option, isActive: boolean) => ReactNode
}

/** The list box of `useCommandList`: options in their sections. The field that drives it keeps the focus. */
export function CommandList<Option>({ list, label, keyOf, none, className, ...props }: CommandListProps<Option>) {
  const { id, sections, at } = list
  let before = 0
  if (sections.every(({ options }) => options.length === 0))
    return (
      <div className={classNames(styles.menu, className)}>
        <div role="listbox" id={id} aria-label={label} />
        {none}
      </div>
    )
  return (
    <div className={classNames(styles.menu, className)} role="listbox" id={id} aria-label={label} ref={list.list}>
      {sections.map(({ heading, options }) => {
        const first = before
        before += options.length
        const lines = options.map((option, place) => (
          <button
            key={keyOf(option)}
            type="button"
            role="option"
            tabIndex={-1}
            className={styles.line}
            id={optionId(id, first + place)}
            aria-selected={first + place === at}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={props.followsPointer ? () => list.setAt(first + place) : undefined}
            onClick={() => list.choose(option)}
          >
            {props.children(option, first + place === at)}
          </button>
        ))
        if (heading === undefined) return lines
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options within a list box
          <div key={heading} role="group" aria-label={heading}>
            <div className={styles.head} aria-hidden="true">
              {heading}
            </div>
            {lines}
          </div>
        )
      })}
    </div>
  )
}
