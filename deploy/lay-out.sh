#!/bin/sh
# What of the sources stays in the image: the processes, and what the chart's CronJobs call. Called by the Containerfile
# in the root of a copy of the repository; a test calls it too.
set -eu
mkdir kept
mv scripts/package.json scripts/src/operate scripts/src/operate.ts scripts/src/command-line.ts scripts/src/service-parts.ts kept/
rm -rf scripts web charts deploy docs services/*/test gateway/*/test
mkdir -p scripts/src
mv kept/package.json scripts/
mv kept/* scripts/src/
rmdir kept
find scripts services gateway proto -name '*.test.ts' -delete
