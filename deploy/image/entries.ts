import { SERVICES } from '../../proto/src/service-manifest.ts'

/** Processes that a pod may be, each of which must load all that it imports: without settings it names what it lacks. */
export const ENTRIES: readonly string[] = [
  'gateway/edge/src/main.ts',
  'gateway/region/src/main.ts',
  ...SERVICES.map((service) => `services/${service}/src/main.ts`),
]

/** What runs the commands of operators. */
export const OPERATIONS = 'scripts/operate/main.ts'

/** Whether a process that was started without settings has loaded all of its code, and says what it lacks. */
export const isRefusal = (output: string): boolean =>
  !/ERR_MODULE_NOT_FOUND|ERR_PACKAGE_PATH|Cannot find|SyntaxError/.test(output) && /[A-Z]+_[A-Z]+/.test(output)
