import { expect, test } from 'vitest'
import { cutRegion } from './regions.ts'

test.each([
  ['// #region a', '// #endregion a'],
  ['//#region a', '//#endregion'],
  ['// region a', '// endregion a'],
  ['/* #region a */', '/* #endregion a */'],
  ['<!-- #region a -->', '<!-- #endregion a -->'],
  ['# region a', '# endregion a'],
  ['#region a', '#endregion'],
  ['#Region a', '#End Region'],
  ['#pragma region a', '#pragma endregion a'],
  ['-- #region a', '-- #endregion a'],
  ['{/* #region a */}', '{/* #endregion a */}'],
  ['{% comment %} #region a {% endcomment %}', '{% comment %} #endregion {% endcomment %}'],
  ['<%# region a %>', '<%# endregion a %>'],
  ['(* #region a *)', '(* #endregion a *)'],
  [':: #region a', ':: #endregion a'],
  ['REM #region a', 'REM #endregion a'],
  ["' #region a", "' #endregion a"],
  ['# --8<-- [start:a]', '# --8<-- [end:a]'],
  ['<!-- -8<- [ Start: a ] -->', '<!-- -8<- [ End: a ] -->'],
])('%s', (start, end) => {
  expect(cutRegion(['before', `  ${start}`, 'inside', `  ${end}`, 'after'], 'a')).toEqual({ lines: ['inside'] })
})

const nested = ['// #region out', '1', '// #region in', '2', '// #endregion', '3', '// #endregion out', '4']

test('omits the markers of nested regions', () => {
  expect(cutRegion(nested, 'out')).toEqual({ lines: ['1', '2', '3'] })
  expect(cutRegion(nested, 'in')).toEqual({ lines: ['2'] })
})

test('ignores an end without a beginning', () => {
  expect(cutRegion(['// #endregion', '// #region a', '1', '// #endregion other', '2', '// #endregion a'], 'a')).toEqual(
    {
      lines: ['1', '2'],
    },
  )
})

test('reports a missing region', () => {
  expect(cutRegion(nested, 'ouf')).toEqual({ missing: 'The region "ouf" does not exist', hint: 'Did you mean "out"?' })
  expect(cutRegion(nested, 'elsewhere')).toEqual({
    missing: 'The region "elsewhere" does not exist',
    hint: 'The file has the regions "out", "in".',
  })
  expect(cutRegion(['a'], 'b')).toEqual({
    missing: 'The region "b" does not exist',
    hint: 'Mark it in the file with the comments `#region name` and `#endregion`.',
  })
  expect(cutRegion(nested.slice(0, 3), 'out')).toEqual({
    missing: 'The region "out" is never closed',
    hint: 'Close it with `#endregion`.',
  })
})
