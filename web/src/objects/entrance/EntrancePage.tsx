import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { usePlace } from '../../lib/environment.ts'
import { Mark } from '../../ui/Mark.tsx'
import { EntranceQuote } from './EntranceQuote.tsx'

type EntrancePageProps = {
  title: string
  /** One sentence below the title. */
  sub?: ReactNode
  /** Stands above the title: a mark, the steps. */
  above?: ReactNode
  wide?: boolean
  /** The right half; a quote unless given. */
  beside?: ReactNode
  onSubmit?: () => void
  children?: ReactNode
}

/** A page at the door. With `onSubmit` its content is a form. */
export function EntrancePage({ title, sub, above, wide, beside, onSubmit, children }: EntrancePageProps) {
  const { outboxUrl } = usePlace()
  const head = (
    <div className="col gap-3">
      {above}
      <div>
        <h1 className="h-page">{title}</h1>
        {sub && <p className="sub">{sub}</p>}
      </div>
    </div>
  )
  const look = classNames('pub-form', wide && 'wide-form')
  return (
    <div className="pub">
      <title>{`${title} · Verbatim`}</title>
      <main className="pub-l">
        <div className="pub-top">
          <Mark />
          <span>Verbatim</span>
        </div>
        {onSubmit ? (
          <form
            className={look}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit()
            }}
          >
            {head}
            {children}
          </form>
        ) : (
          <div className={look}>
            {head}
            {children}
          </div>
        )}
        <div className="pub-foot">
          {outboxUrl && (
            <span>
              No mail server is connected here.{' '}
              <a className="link" href={outboxUrl} target="_blank" rel="noreferrer">
                Read the mails on this page
              </a>
            </span>
          )}
        </div>
      </main>
      <aside className="pub-r" aria-label="Example">
        {beside ?? <EntranceQuote />}
      </aside>
    </div>
  )
}

/** Why a step failed, above the button that was pressed. Read out at once. */
export function Failure({ children }: { children: string | null }) {
  return children ? (
    <p className="err" role="alert">
      {children}
    </p>
  ) : null
}
