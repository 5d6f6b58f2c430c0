import { runMigrations } from '@verbatim/kit/database/run-migrations.ts'
import { migrations } from '#src/migrations/index.ts'

await runMigrations('example', process.env.EXAMPLE_OWNER_DATABASE_URL, migrations)
