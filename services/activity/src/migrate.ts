import { runMigrations } from '@verbatim/kit/database/run-migrations.ts'
import { migrations } from '#src/migrations/index.ts'

await runMigrations('activity', process.env.ACTIVITY_OWNER_DATABASE_URL, migrations)
