import { runMigrations } from '@verbatim/kit/database/run-migrations.ts'
import { migrations } from '#src/migrations/index.ts'

await runMigrations('insights', process.env.INSIGHTS_OWNER_DATABASE_URL, migrations)
