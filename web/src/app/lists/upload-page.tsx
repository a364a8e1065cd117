import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { UploadResults } from '#features/upload-results/upload-results.tsx';
import { uploadRulesOf } from '#features/upload-results/upload-rules.ts';
import { useFrame } from '../frame/frame-context.ts';
import { useOwnSchoolType } from '../use-own-school-type.ts';
import { ListPage } from './list-page.tsx';

/** `{entity}/list/{table}/action/upload-result`: the upload of results over the list that they go to. */
export function UploadPage(): ReactNode {
  const { role, menu, homepage } = useFrame();
  const ownSchoolType = useOwnSchoolType();
  const rules = uploadRulesOf(role);
  if (rules === undefined) return <Navigate to={homepage} replace />;
  if (rules.isPage) return <Navigate to={rules.successPath} replace />;
  return (
    <>
      <ListPage />
      <UploadResults {...{ role, rules, ownSchoolType }} startYear={menu?.acadmicYearStartWith} />
    </>
  );
}

/** `upload-result`: the same without a list in the address. */
export function PlainUploadPage(): ReactNode {
  const { role, homepage } = useFrame();
  const { search } = useLocation();
  const rules = uploadRulesOf(role);
  const inDialog = `/${role}/list/${role}/action/upload-result${search}`;
  const target = rules === undefined ? homepage : rules.isPage ? rules.successPath : inDialog;
  return <Navigate to={target} replace />;
}
