import { expect, test } from 'vitest'
import { problemsOfMigration } from './migrations.ts'

test.each([
  'drop table load',
  'alter table load drop column tons',
  'alter table load\n  rename column tons to tonnage',
  'alter table load rename to trade',
  'alter table load alter column tons type text',
  'alter table load alter column tons set not null',
  'alter table load alter column tons drop default',
  'alter table load add column tons numeric not null',
  'alter table load add column one text default 1, add column tons numeric not null',
])('%j is refused: the release of before would miss it', (sql) => {
  expect(problemsOfMigration('0099-step.sql', `${sql};`)).toEqual([expect.stringMatching(/^apps\/.*0099-step\.sql: /)])
})

test.each([
  'create table load (id integer primary key, tons numeric not null)',
  'alter table load add column tons numeric',
  'alter table load add column tons numeric not null default 0',
  'alter table load add column double numeric not null generated always as (tons * 2) stored',
  'drop index load_by_tons', // slower, and nothing more
  'create or replace function tons() returns integer language sql as $$ select 1 $$',
  'update load set tons = 0 -- drop table load',
  '-- takes away: nothing has read tons since release 0.3.0\nalter table load drop column tons',
])('%j is not', (sql) => {
  expect(problemsOfMigration('0099-step.sql', `${sql};`)).toEqual([])
})
