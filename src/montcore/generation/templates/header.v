// SPDX-License-Identifier: Apache-2.0
//
// @{core.title}. @{parameters}.
//
// @{made} by montcore @{version}: do not edit, generate it again with
//   @{command}
// SHA-256 of the sources: @{hash}

