import { ChevronLeft } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import type { Crumb } from './breadcrumb-path.ts'
import { IconButton } from './IconButton.tsx'
import { announce } from './live-region.ts'
import styles from './PageHeader.module.css'

/** What the shell puts under the header of every page: the connection bar. */
export const BelowHeader = createContext<ReactNode>(null)

type PageHeaderProps = {
  /** The way here; the last one names this page and becomes the title of the tab. */
  crumbs: readonly Crumb[]
  /** Buttons at the right. One primary at most. */
  actions?: ReactNode
}

/** The header of a page: breadcrumbs left, actions right. Every screen renders it first. */
export function PageHeader({ crumbs, actions }: PageHeaderProps) {
  const navigate = useNavigate()
  const title = crumbs.at(-1)?.label ?? ''
  const up = crumbs.findLast(({ to }, at) => to !== undefined && at < crumbs.length - 1)?.to
  useEffect(() => {
    if (title) announce(title)
  }, [title])
  return (
    <>
      <title>{title ? `${title} · Verbatim` : 'Verbatim'}</title>
      <header className={styles.head}>
        {up && (
          <span className="mobile-only">
            <IconButton icon={ChevronLeft} label="Back" onClick={() => navigate(up)} />
          </span>
        )}
        <Breadcrumbs crumbs={crumbs} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {use(BelowHeader)}
    </>
  )
}
