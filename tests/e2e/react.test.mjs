// The React example, built from the tarball and served under a strict policy.
import { buildApp } from '../apps.mjs';
import { STRICT_POLICY, serve } from './browser.mjs';
import { testTable } from './table.mjs';

testTable(async () => serve(await buildApp('react'), STRICT_POLICY));
