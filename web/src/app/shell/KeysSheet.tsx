import { useActionList } from '../../lib/use-actions.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import styles from './KeysSheet.module.css'

/** Every key that does something on this page, by group. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const groups = Map.groupBy(
    useActionList().filter(({ keys }) => keys),
    ({ group }) => group,
  )
  return (
    <Dialog
      title="Keys on this page"
      wide
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <div className={styles.sheet} data-keys>
        {[...groups].map(([group, actions]) => (
          <section key={group}>
            <h3 className="label">{group}</h3>
            <dl>
              {actions.map(({ id, title, keys = '' }) => (
                <div key={id} className="boxless">
                  <dt>{title}</dt>
                  <dd>
                    <Kbd keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
