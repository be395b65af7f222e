/**
 * Settings for the compiler and the type-aware linter, which are written in Go: with as much garbage as Go allows by default,
 * about a quarter of their CPU time goes into collecting it. The limit is soft: near it, garbage is collected more often.
 */
export const GO_SETTINGS = { GOGC: '400', GOMEMLIMIT: '3GiB' };
