import { useState, type ReactNode } from 'react';
import { AllergiesLayer } from '../features/allergies/allergies-layer.tsx';
import { DishLayer, type OpenDish } from '../features/dish/dish-layer.tsx';
import { useOpenDish } from '../features/dish/use-open-dish.ts';
import { PicksProvider } from '../shared/dish/picks.tsx';
import { RoundProvider } from '../shared/round/round.tsx';

interface LookingOnlyProps {
  readonly children: (ways: {
    readonly open: (dish: Omit<OpenDish, 'opening'>) => void;
    readonly onAllergies: () => void;
  }) => ReactNode;
}

/** Around dishes that can be looked at and not ordered here: no steppers, and no round. */
export function LookingOnly({ children }: LookingOnlyProps) {
  const looking = useOpenDish();
  const [isNamingAllergies, setIsNamingAllergies] = useState(false);
  const onAllergies = () => setIsNamingAllergies(true);
  return (
    <RoundProvider round={null}>
      <PicksProvider picks={null}>
        {children({ open: looking.open, onAllergies })}
        <DishLayer
          openDish={looking.openDish}
          visit={null}
          userId=""
          onShow={looking.show}
          onCustomise={looking.close}
          onAllergies={onAllergies}
          onClose={looking.close}
          onReopen={looking.reopen}
        />
        <AllergiesLayer
          open={isNamingAllergies}
          onClose={() => setIsNamingAllergies(false)}
          onReopen={onAllergies}
        />
      </PicksProvider>
    </RoundProvider>
  );
}
