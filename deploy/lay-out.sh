#!/bin/sh
# What of the sources stays in the image: the processes, and the commands of operators. Called by the Containerfile in
# the root of a copy of the repository; a test calls it too.
set -eu
find scripts -mindepth 1 -maxdepth 1 ! -name operate -exec rm -rf {} +
rm -rf web charts deploy docs services/*/test gateway/*/test
find scripts services gateway proto -name '*.test.ts' -not -path '*/node_modules/*' -delete
